import { CASE_LINES_PER_DAY_MAX } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a user writes a bounded number of lines within a day, in all their cases", async () => {
  const anna = exchange.unlimited(await exchange.user());
  const { id } = await anna.call("cases.ask", { topic: "other", text: "One thing after the other" });
  for (let lines = 1; lines < CASE_LINES_PER_DAY_MAX; lines += 1) await anna.call("cases.reply", { id, text: "And …" });
  expect(await anna.refusal("cases.reply", { id, text: "One more" })).toEqual(refuse("TOO_MANY_CASES"));
  exchange.advance(86_400_001);
  expect(await anna.answer("cases.reply", { id, text: "Good morning" })).toMatchObject({ status: 0 });
});
