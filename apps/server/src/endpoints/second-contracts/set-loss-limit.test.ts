import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { user } = await testExchange();

test("a lower limit holds at once; an amount finer than an atom is refused", async () => {
  const anna = await user();
  expect(await anna.call("secondContracts.setLossLimit", { amount: "50" })).toMatchObject({ lossLimit: "50" });
  expect(await anna.refusal("secondContracts.setLossLimit", { amount: "0.0000001" })).toEqual(
    refuse("BAD_PARAMETER", "amount"),
  );
});
