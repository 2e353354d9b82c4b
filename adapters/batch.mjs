// Answers a batch of requests, an array in JSON, with the class URL of whatever evaluates this function. Browsers get its
// source as text, so it uses nothing outside.
export function answerBatch(batch) {
  const keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];
  const answer = ({ id, input, base }) => {
    let url;
    try {
      url = new URL(input, base);
    } catch {
      return { id, failure: true };
    }
    return Object.fromEntries([["id", id], ...keys.map((key) => [key, url[key]])]);
  };
  return JSON.stringify(JSON.parse(batch).map(answer));
}
