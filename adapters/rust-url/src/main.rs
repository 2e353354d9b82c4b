// Rust's crate url. Its module quirks has the attributes of the class URL.
use serde_json::{json, Value};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use url::{quirks, ParseError, Url};

/// Sets an attribute. A setting that fails changes nothing.
fn set(url: &mut Url, attribute: &str, value: &str) {
    let _ = match attribute {
        "href" => quirks::set_href(url, value).map_err(|_| ()),
        "protocol" => quirks::set_protocol(url, value),
        "username" => quirks::set_username(url, value),
        "password" => quirks::set_password(url, value),
        "host" => quirks::set_host(url, value),
        "hostname" => quirks::set_hostname(url, value),
        "port" => quirks::set_port(url, value),
        "pathname" => Ok(quirks::set_pathname(url, value)),
        "search" => Ok(quirks::set_search(url, value)),
        "hash" => Ok(quirks::set_hash(url, value)),
        _ => Err(()),
    };
}

fn seen(url: &Url) -> Value {
    json!({
        "href": quirks::href(url),
        "origin": quirks::origin(url),
        "protocol": quirks::protocol(url),
        "username": quirks::username(url),
        "password": quirks::password(url),
        "host": quirks::host(url),
        "hostname": quirks::hostname(url),
        "port": quirks::port(url),
        "pathname": quirks::pathname(url),
        "search": quirks::search(url),
        "hash": quirks::hash(url),
    })
}

fn read(request: &Value) -> Result<Value, ParseError> {
    let base = request.get("base").and_then(Value::as_str).map(Url::parse).transpose()?;
    let mut url = Url::options().base_url(base.as_ref()).parse(request["input"].as_str().unwrap())?;
    let mut answer = seen(&url);
    if let Some(settings) = request.get("set").and_then(Value::as_array) {
        let after = |setting: &Value| {
            set(&mut url, setting[0].as_str().unwrap(), setting[1].as_str().unwrap());
            seen(&url)
        };
        answer["set"] = settings.iter().map(after).collect();
    }
    Ok(answer)
}

fn answer(request: &Value) -> Value {
    if request.get("hello").is_some() {
        let set = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
        let keys = [&set[..], &["origin"]].concat();
        let version = include_str!(concat!(env!("OUT_DIR"), "/version"));
        return json!({"name": "rust-url", "version": version, "claims": "whatwg", "keys": keys, "set": set, "bases": true});
    }
    let mut answer = read(request).unwrap_or_else(|_| json!({"failure": true}));
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
