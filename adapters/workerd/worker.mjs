import { answerAll } from "batch.mjs";

export default {
  async fetch(request) {
    return Response.json(answerAll(await request.json()));
  },
};
