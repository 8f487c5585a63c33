import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("an answer is new until it is read", async () => {
  const anna = await exchange.user();
  const { id, lines } = await anna.call("cases.ask", { topic: "other", text: "Is anybody there?" });
  const answer = { id, lastLineId: lines[0]?.id ?? 0, text: "We are." };
  await exchange.maker.call("operator.cases.answer", answer);
  expect(await anna.call("cases.show", { id })).toMatchObject({ isNew: true });
  expect(await anna.call("cases.read", { id })).toBeNull();
  expect(await anna.call("cases.show", { id })).toMatchObject({ isNew: false });
});
