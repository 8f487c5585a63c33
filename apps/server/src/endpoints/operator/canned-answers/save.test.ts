import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const editor = await exchange.operator(["content"]);
const reason = "because of a test";
const answer = { name: "Of a test", topic: "deposit", texts: { en: "Please wait.", zh: "请稍候" }, reason } as const;

test("a canned answer is kept by language, changed by who read it, and removed", async () => {
  const { id, version } = await editor.call("operator.cannedAnswers.save", answer);
  const clerk = await exchange.operator(["support"]);
  const listed = await clerk.call("operator.cannedAnswers.list", {});
  expect(listed).toContainEqual(expect.objectContaining({ id, version: 1, texts: answer.texts }));
  expect(await editor.call("operator.cannedAnswers.save", { ...answer, id, version })).toMatchObject({ version: 2 });
  const stale = { ...answer, id, version };
  expect(await editor.refusal("operator.cannedAnswers.save", stale)).toEqual(refuse("STALE_VERSION", "version"));
  await editor.call("operator.cannedAnswers.remove", { id, reason });
  expect(await editor.refusal("operator.cannedAnswers.save", stale)).toEqual(refuse("NOT_FOUND", "id"));
  expect(await editor.refusal("operator.cannedAnswers.remove", { id, reason })).toEqual(refuse("NOT_FOUND", "id"));
});

test("one without English is refused", async () => {
  const request = { ...answer, texts: { de: "Bitte warten." } };
  expect(await editor.refusal("operator.cannedAnswers.save", request)).toEqual(refuse("BAD_PARAMETER", "texts"));
});
