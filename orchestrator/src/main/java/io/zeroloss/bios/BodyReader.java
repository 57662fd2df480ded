package io.zeroloss.bios;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.zeroloss.finding.InputException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Reads a BIOS body: {@code {"Attributes": {…}}} of iLO 5 and later, or the flat one of iLO 4, in which the attributes stand
 * beside the resource's own members.
 */
public final class BodyReader {
    /** Scalars of a flat body that are no attributes (iLO 4 resource definitions, HpBios). */
    private static final Set<String> OWN_MEMBERS =
            Set.of("AttributeRegistry", "Description", "Id", "Modified", "Name", "Type");

    private static final Pattern SECRET = Pattern.compile("password|passphrase|secret", Pattern.CASE_INSENSITIVE);

    private BodyReader() {}

    /**
     * Reads a body.
     *
     * @param name what messages call it: a file or a URI
     * @throws InputException if it is no JSON, an error answer, or the body of something else
     */
    public static BiosBody read(String json, String name) {
        return read(parse(json, name), name);
    }

    /** Reads a body that is parsed already. */
    public static BiosBody read(JsonNode body, String name) {
        if (body.has("error")) {
            throw new InputException(name + ": expected a BIOS body, found an answer of the management processor: "
                    + ExtendedInfo.of(body) + "; save the body of GET …/Systems/1/Bios instead");
        }
        SortedMap<String, String> attributes =
                body.path("Attributes").isObject() ? scalars(body.get("Attributes")) : flat(body, name);
        if (attributes.isEmpty()) {
            throw new InputException(name + ": expected a BIOS body, found one without a single attribute");
        }
        return new BiosBody(
                resource(body), view(body), body.path("AttributeRegistry").asText(), attributes);
    }

    private static JsonNode parse(String json, String name) {
        try {
            JsonNode body = JsonMapper.builder().build().readTree(json.startsWith("\uFEFF") ? json.substring(1) : json);
            if (body != null && body.isObject()) {
                return body;
            }
            throw new InputException(name + ": expected a BIOS body as a JSON object, found something else");
        } catch (JsonProcessingException e) {
            throw new InputException(
                    "%s:%d:%d: expected a BIOS body as JSON, found text that is none"
                            .formatted(
                                    name,
                                    e.getLocation().getLineNr(),
                                    e.getLocation().getColumnNr()),
                    e);
        }
    }

    private static SortedMap<String, String> flat(JsonNode body, String name) {
        String type = body.path("@odata.type").asText(body.path("Type").asText());
        if (!type.isEmpty() && !type.toLowerCase(Locale.ROOT).contains("bios")) {
            throw new InputException(name + ": expected a BIOS body, found a resource of type " + type
                    + "; save the body of GET …/Systems/1/Bios instead");
        }
        SortedMap<String, String> attributes = scalars(body);
        attributes.keySet().removeIf(key -> OWN_MEMBERS.contains(key) || key.contains("@"));
        return attributes;
    }

    private static SortedMap<String, String> scalars(JsonNode object) {
        SortedMap<String, String> scalars = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            boolean scalar = entry.getValue().isValueNode() && !entry.getValue().isNull();
            if (scalar && !isSecret(entry.getKey())) {
                scalars.put(entry.getKey(), withoutLogin(entry.getValue().asText()));
            }
        }
        return scalars;
    }

    /** Passwords stand among the attributes, and no one who compares settings needs them. */
    private static boolean isSecret(String attribute) {
        return SECRET.matcher(attribute).find();
    }

    /** Addresses of proxies and of files to start from can hold a login. */
    private static String withoutLogin(String value) {
        return value.replaceFirst("://[^/?#]*@", "://…@");
    }

    private static Resource resource(JsonNode body) {
        return uri(body).contains("/service") ? Resource.SERVICE : Resource.BIOS;
    }

    /** Only its address and its Id tell a pending body from a current one. */
    private static BiosBody.View view(JsonNode body) {
        boolean pending =
                uri(body).endsWith("/settings") || body.path("Id").asText().equalsIgnoreCase("settings");
        return pending ? BiosBody.View.PENDING : BiosBody.View.CURRENT;
    }

    /** URIs are matched without regard to case, with and without a slash at the end. */
    private static String uri(JsonNode body) {
        String uri = body.path("@odata.id").asText(body.at("/links/self/href").asText());
        return uri.toLowerCase(Locale.ROOT).replaceFirst("/+$", "");
    }
}
