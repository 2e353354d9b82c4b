// Java's java.net.URI and java.net.URL: the argument is URI or URL.
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;

class Adapter {
    static final List<String> KEYS =
        List.of("href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash");

    static JsonObject uri(String input, String base) throws URISyntaxException {
        URI uri = base == null ? new URI(input) : new URI(base).resolve(new URI(input));
        String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
        return attributes(uri.toString(), uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), uri.getPort(), path,
            uri.getRawQuery(), uri.getRawFragment());
    }

    @SuppressWarnings("deprecation")  // the constructors of URL, since Java 20
    static JsonObject url(String input, String base) throws MalformedURLException {
        URL url = base == null ? new URL(input) : new URL(new URL(base), input);
        return attributes(url.toExternalForm(), url.getProtocol(), url.getUserInfo(), url.getHost(), url.getPort(),
            url.getPath(), url.getQuery(), url.getRef());
    }

    static JsonObject attributes(String href, String scheme, String userinfo, String host, int port, String path,
            String query, String fragment) {
        String[] user = text("", userinfo, "").split(":", 2);
        JsonObject answer = new JsonObject();
        answer.addProperty("href", href);
        answer.addProperty("protocol", text("", scheme, ":"));
        answer.addProperty("username", user[0]);
        answer.addProperty("password", user.length == 2 ? user[1] : "");
        answer.addProperty("hostname", text("", host, ""));
        answer.addProperty("port", port == -1 ? "" : String.valueOf(port));
        answer.addProperty("pathname", text("", path, ""));
        answer.addProperty("search", text("?", query, ""));
        answer.addProperty("hash", text("#", fragment, ""));
        return answer;
    }

    // Returns the text between two others, or "" if there is none.
    static String text(String before, String text, String after) {
        return text == null || text.isEmpty() ? "" : before + text + after;
    }

    static JsonObject hello(String name) {
        JsonObject answer = new JsonObject();
        answer.addProperty("name", "java-" + name.toLowerCase());
        answer.addProperty("version", System.getProperty("java.version"));
        answer.addProperty("claims", "other");
        answer.add("keys", JsonParser.parseString(KEYS.toString()));
        answer.addProperty("bases", true);
        return answer;
    }

    static JsonObject read(String name, JsonObject request) {
        String input = request.get("input").getAsString();
        String base = request.has("base") ? request.get("base").getAsString() : null;
        try {
            return name.equals("URI") ? uri(input, base) : url(input, base);
        } catch (Exception exception) {
            JsonObject failure = new JsonObject();
            failure.addProperty("failure", true);
            return failure;
        }
    }

    public static void main(String[] arguments) throws Exception {
        PrintWriter out = new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JsonObject request = JsonParser.parseString(line).getAsJsonObject();
            JsonObject answer = hello(arguments[0]);
            if (!request.has("hello")) {
                answer = read(arguments[0], request);
                answer.add("id", request.get("id"));
            }
            out.println(answer);
            if (!in.ready()) out.flush();
        }
        out.flush();
    }
}
