import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("there is nothing to confirm where there is no case", async () => {
  const word = { id: 999_999, version: 1, decision: "confirm", reason: "seen the same" };
  expect(await exchange.checker.refusal("operator.compliance.confirmCase", word)).toEqual(refuse("NOT_FOUND", "id"));
});
