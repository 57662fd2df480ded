package io.zeroloss.bios;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The messages of a Redfish answer. iLO sends ids and arguments without text, and answers a success the same way as an error.
 *
 * @param messages in the order of the answer
 */
public record ExtendedInfo(List<Message> messages) {
    public ExtendedInfo {
        messages = List.copyOf(messages);
    }

    /**
     * One message.
     *
     * @param id for example {@code iLO.2.14.SystemResetRequired}
     * @param arguments what the id's text has gaps for
     */
    public record Message(String id, List<String> arguments) {
        public Message {
            arguments = List.copyOf(arguments);
        }

        /** The id without registry and version: {@code SystemResetRequired}. iLO 4 puts a colon before it. */
        public String key() {
            return id.substring(Math.max(id.lastIndexOf('.'), id.lastIndexOf(':')) + 1);
        }

        @Override
        public String toString() {
            return arguments.isEmpty() ? id : id + " (" + String.join(", ", arguments) + ")";
        }
    }

    /** The messages of an answer's {@code error} object; none if it has no such object. */
    public static ExtendedInfo of(JsonNode answer) {
        return ofList(answer.path("error").path("@Message.ExtendedInfo"));
    }

    /** The messages of a list. */
    public static ExtendedInfo ofList(JsonNode list) {
        List<Message> messages = new ArrayList<>();
        for (JsonNode message : list) {
            List<String> arguments = new ArrayList<>();
            message.path("MessageArgs").forEach(argument -> arguments.add(argument.asText()));
            // iLO 4 writes MessageID
            String id =
                    message.path("MessageId").asText(message.path("MessageID").asText());
            messages.add(new Message(id, arguments));
        }
        return new ExtendedInfo(messages);
    }

    /** Whether a message with this key is among them. */
    public boolean has(String key) {
        return messages.stream().anyMatch(message -> message.key().equals(key));
    }

    /** The ids alone, for where arguments could repeat what was sent. */
    public String ids() {
        return listed(messages.stream().map(Message::id).toList());
    }

    @Override
    public String toString() {
        return listed(messages.stream().map(Message::toString).toList());
    }

    private static String listed(List<String> texts) {
        return texts.isEmpty() ? "no message" : String.join(", ", texts);
    }
}
