import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a case says who asks, in which language, and about what", async () => {
  const anna = await exchange.user();
  const context = { screen: "/withdraw", withdrawalId: 7 };
  const { id } = await anna.call("cases.ask", { topic: "withdrawal", text: "Where is it?", context });
  const clerk = await exchange.operator(["support"]);
  const { userId } = anna;
  expect(await clerk.call("operator.cases.show", { id })).toMatchObject({
    userId,
    context,
    language: "en",
    holderId: 0,
  });
  expect(await clerk.refusal("operator.cases.show", { id: 2_000_000_000 })).toEqual(refuse("NOT_FOUND", "id"));
});
