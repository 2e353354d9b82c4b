// Answers requests with a class URL: that of whatever evaluates this function, or another one. Browsers get its source as
// text, so it uses nothing outside.
export function answerAll(requests, URL = globalThis.URL) {
  const keys = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
  const seen = (url) => Object.fromEntries(keys.map((key) => [key, url[key]]));
  const seenAfter = (url, [attribute, value]) => {
    try {
      url[attribute] = value;
    } catch {
      // A new href that is no URL changes nothing.
    }
    return { attribute, ...seen(url) };
  };
  const resultOf = (params, method, values) => {
    if (method === "size") return params.size;
    return method === "entries" ? [...params.entries()] : (params[method](...values) ?? null);
  };
  const called = (url, [method, ...values]) => ({ method, result: resultOf(url.searchParams, method, values), href: url.href });
  const answer = ({ id, input, base, set, params }) => {
    let url;
    try {
      url = new URL(input, base);
    } catch {
      return { id, failure: true };
    }
    const answered = { id, ...seen(url) };
    if (set) answered.set = set.map((setting) => seenAfter(url, setting));
    if (params) answered.params = params.map((call) => called(url, call));
    return answered;
  };
  return requests.map(answer);
}
