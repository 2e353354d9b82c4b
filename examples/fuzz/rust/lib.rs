//! Compares Rust's crate url with the standard: refurl_fuzz.h, compiled as C, calls refurl_fuzz_parse.
use std::{os::raw::c_int, slice, str};
use url::{quirks, Url};

const FAILS: c_int = 0;
const PARSES: c_int = 1;
const UNASKED: c_int = 2;

/// An answer of refurl_fuzz.h.
#[repr(C)]
pub struct Answer {
    opaque: [u8; 0],
}

extern "C" {
    fn refurl_fuzz_put(answer: *mut Answer, attribute: c_int, text: *const u8, size: usize);
}

fn parse(input: &str, base: Option<&str>) -> Option<Url> {
    let base = base.map(Url::parse).transpose().ok()?;
    Url::options().base_url(base.as_ref()).parse(input).ok()
}

/// # Safety
/// The pointers are those of refurl_fuzz.h.
#[no_mangle]
pub unsafe extern "C" fn refurl_fuzz_parse(
    input: *const u8,
    input_size: usize,
    base: *const u8,
    base_size: usize,
    answer: *mut Answer,
) -> c_int {
    let text = |data, size| str::from_utf8(slice::from_raw_parts(data, size)).unwrap();
    let input = text(input, input_size);
    let base = if base.is_null() { None } else { Some(text(base, base_size)) };
    // The crate is older than the change of 2025 that percent-encodes `^` in paths.
    if input.contains('^') || base.map_or(false, |base| base.contains('^')) {
        return UNASKED;
    }
    let url = match parse(input, base) {
        Some(url) => url,
        None => return FAILS,
    };
    // In the order of refurl_attribute.
    let attributes = [
        quirks::href(&url), quirks::protocol(&url), quirks::username(&url), quirks::password(&url), quirks::host(&url),
        quirks::hostname(&url), quirks::port(&url), quirks::pathname(&url), quirks::search(&url), quirks::hash(&url),
    ];
    for (attribute, text) in attributes.iter().enumerate() {
        refurl_fuzz_put(answer, attribute as c_int, text.as_ptr(), text.len());
    }
    PARSES
}
