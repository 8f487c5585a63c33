import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a canned answer that was removed is not there any more", async () => {
  const editor = await exchange.operator(["content"]);
  const reason = "because of a test";
  const answer = { name: "Of a test", topic: "other" as const, texts: { en: "Please wait." }, reason };
  const { id } = await editor.call("operator.cannedAnswers.save", answer);
  await editor.call("operator.cannedAnswers.remove", { id, reason });
  expect((await editor.call("operator.cannedAnswers.list", {})).map((listed) => listed.id)).not.toContain(id);
  expect(await editor.refusal("operator.cannedAnswers.remove", { id, reason })).toEqual(refuse("NOT_FOUND", "id"));
});
