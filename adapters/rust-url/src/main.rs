// Rust's crate url. Its module quirks has the attributes of the class URL.
use serde_json::{json, Value};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use url::{quirks, ParseError, Url};

fn read(input: &str, base: Option<&str>) -> Result<Value, ParseError> {
    let base = base.map(Url::parse).transpose()?;
    let url = Url::options().base_url(base.as_ref()).parse(input)?;
    Ok(json!({
        "href": quirks::href(&url),
        "protocol": quirks::protocol(&url),
        "username": quirks::username(&url),
        "password": quirks::password(&url),
        "hostname": quirks::hostname(&url),
        "port": quirks::port(&url),
        "pathname": quirks::pathname(&url),
        "search": quirks::search(&url),
        "hash": quirks::hash(&url),
    }))
}

fn answer(request: &Value) -> Value {
    if request.get("hello").is_some() {
        let keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];
        let version = include_str!(concat!(env!("OUT_DIR"), "/version"));
        return json!({"name": "rust-url", "version": version, "claims": "whatwg", "keys": keys, "bases": true});
    }
    let base = request.get("base").and_then(Value::as_str);
    let mut answer = read(request["input"].as_str().unwrap(), base).unwrap_or_else(|_| json!({"failure": true}));
    answer["id"] = request["id"].clone();
    answer
}

fn main() -> io::Result<()> {
    let mut input = BufReader::new(io::stdin());
    let mut out = BufWriter::new(io::stdout());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        writeln!(out, "{}", answer(&serde_json::from_str(&line)?))?;
        line.clear();
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    Ok(())
}
