// Answers a batch of requests in workerd.
const keys = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

function answer({ id, input, base }) {
  let url;
  try {
    url = new URL(input, base);
  } catch {
    return { id, failure: true };
  }
  return Object.fromEntries([["id", id], ...keys.map(key => [key, url[key]])]);
}

export default {
  async fetch(request) {
    return Response.json((await request.json()).map(answer));
  }
};
