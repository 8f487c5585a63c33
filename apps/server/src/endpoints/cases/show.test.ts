import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a user reads what was written to them, and no note of the staff", async () => {
  const anna = await exchange.user();
  const { id, lines } = await anna.call("cases.ask", { topic: "other", text: "Is anybody there?" });
  const note = { id, lastLineId: lines[0]?.id ?? 0, text: "A known question.", isNote: true };
  await exchange.maker.call("operator.cases.answer", note);
  expect((await anna.call("cases.show", { id })).lines).toEqual(lines);
  expect(await anna.refusal("cases.show", { id: 2_000_000_000 })).toEqual(refuse("NOT_FOUND", "id"));
});
