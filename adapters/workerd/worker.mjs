import { answerBatch } from "batch.mjs";

export default {
  async fetch(request) {
    return new Response(answerBatch(await request.text()));
  },
};
