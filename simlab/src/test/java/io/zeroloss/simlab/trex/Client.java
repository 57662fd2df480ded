package io.zeroloss.simlab.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/** Speaks to the server as written in the protocol's facts, with requests as literal text. */
final class Client implements AutoCloseable {
    private static final int PATIENCE_MS = 20_000;
    private static final int FIRST_PATIENCE_MS = 2_000;
    private static final int ATTEMPTS = 5;
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{}}";

    private final ObjectMapper json = new ObjectMapper();
    private final ZContext context = new ZContext();
    private final String address;
    private ZMQ.Socket socket;
    String handle = "";

    /** Connected, once an answer has come. */
    Client(int port) {
        this.address = "tcp://127.0.0.1:" + port;
        this.socket = connect();
        // JeroMQ now and then leaves a new connection dead; a REQ that waits in vain is made anew
        for (int attempt = 0; attempt < ATTEMPTS && raw(PING.getBytes(StandardCharsets.UTF_8)) == null; attempt++) {
            socket.close();
            socket = connect();
        }
        patience(PATIENCE_MS);
    }

    private ZMQ.Socket connect() {
        ZMQ.Socket fresh = context.createSocket(SocketType.REQ);
        fresh.setLinger(0);
        fresh.setReceiveTimeOut(FIRST_PATIENCE_MS);
        fresh.connect(address);
        return fresh;
    }

    /** From now on waits no longer than this for an answer. */
    void patience(int milliseconds) {
        socket.setReceiveTimeOut(milliseconds);
    }

    /** The bytes of the answer; null where there is none in time. */
    byte[] raw(byte[] request) {
        socket.send(request);
        return socket.recv();
    }

    JsonNode message(String request) throws Exception {
        byte[] answer = raw(request.getBytes(StandardCharsets.UTF_8));
        return json.readTree(answer);
    }

    /** The whole answer; {@code api_h} is added to the params. */
    JsonNode answer(String method, String params) throws Exception {
        ObjectNode node = (ObjectNode) json.readTree(params.replace('\'', '"'));
        if (!handle.isEmpty()) {
            node.put("api_h", handle);
        }
        return message("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\",\"params\":%s}".formatted(method, node));
    }

    JsonNode call(String method, String params) throws Exception {
        JsonNode answer = answer(method, params);
        if (answer.has("error")) {
            throw new AssertionError(answer.toString());
        }
        return answer.get("result");
    }

    /** The useful text of a refusal. */
    String refusal(String method, String params) throws Exception {
        return answer(method, params).path("error").path("specific_err").asText();
    }

    void sync() throws Exception {
        handle = call("api_sync_v2", "{'name':'STL','major':5,'minor':0}")
                .get("api_h")
                .asText();
    }

    String acquire(int port) throws Exception {
        return call("acquire", "{'port_id':%d,'user':'lab','session_id':77,'force':false}".formatted(port))
                .asText();
    }

    void addStream(int port, String handler, int id, int pgId, String rule, double pps, String dstMac)
            throws Exception {
        call("add_stream", stream(port, handler, id, pgId, rule, pps, dstMac));
    }

    static String stream(int port, String handler, int id, int pgId, String rule, double pps, String dstMac) {
        byte[] packet = new byte[60];
        for (int i = 0; i < 6; i++) {
            packet[i] = (byte) Integer.parseInt(dstMac.split(":", -1)[i], 16);
        }
        packet[6] = 2;
        packet[12] = 8;
        packet[14] = 0x45;
        packet[23] = 17;
        return ("{'handler':'%s','port_id':%d,'stream_id':%d,'stream':{'enabled':true,'self_start':true,'isg':0.0,'flags':3,"
                        + "'action_count':0,'next_stream_id':-1,'mode':{'type':'continuous','rate':{'type':'pps','value':%s}},"
                        + "'packet':{'binary':'%s','meta':''},'vm':{'instructions':[]},"
                        + "'flow_stats':{'enabled':true,'stream_id':%d,'rule_type':'%s'}}}")
                .formatted(handler, port, id, pps, Base64.getEncoder().encodeToString(packet), pgId, rule);
    }

    /** A request with the magic, its length in bytes and a zlib stream. */
    static byte[] packed(String text) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        Deflater deflater = new Deflater();
        deflater.setInput(plain);
        deflater.finish();
        byte[] body = new byte[plain.length + 100];
        int length = deflater.deflate(body);
        return ByteBuffer.allocate(8 + length)
                .putInt(0xABE85CEA)
                .putInt(plain.length)
                .put(body, 0, length)
                .array();
    }

    @Override
    public void close() {
        context.close();
    }
}
