// Writes down the version of the crate url, which cargo has put into Cargo.lock.
use std::{env, fs, path::Path};

fn main() {
    let lock = fs::read_to_string("Cargo.lock").unwrap();
    let url = lock.split("name = \"url\"\nversion = \"").nth(1).unwrap();
    let version = url.split('"').next().unwrap();
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("version"), version).unwrap();
}
