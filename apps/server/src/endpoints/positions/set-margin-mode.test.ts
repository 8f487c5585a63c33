import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("the margin mode is chosen while nothing is open in the contract", async () => {
  const { long } = await openAgainst(exchange);
  const cross = { marginMode: "cross" } as const;
  expect(await long.call("positions.setMarginMode", { symbol: "ethusdt", ...cross })).toMatchObject(cross);
  expect(await long.refusal("positions.setMarginMode", { symbol: "none", ...cross })).toEqual(
    refuse("BAD_PARAMETER", "symbol"),
  );
  const inUse = await long.refusal("positions.setMarginMode", { symbol: "btcusdt", ...cross });
  expect(inUse.refusal).toBe("MODE_HAS_EXPOSURE");
});
