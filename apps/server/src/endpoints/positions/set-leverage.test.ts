import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("leverage is chosen for one side or both; what is not offered is refused", async () => {
  const anna = await exchange.user();
  const symbol = "ethusdt";
  expect(await anna.call("positions.setLeverage", { symbol, leverage: 20 })).toMatchObject({
    ...{ longLeverage: 20, shortLeverage: 20 },
  });
  expect(await anna.call("positions.setLeverage", { symbol, leverage: 10, side: "short" })).toMatchObject({
    ...{ longLeverage: 20, shortLeverage: 10 },
  });
  expect(await anna.refusal("positions.setLeverage", { symbol, leverage: 7 })).toEqual(
    refuse("LEVERAGE_NOT_OFFERED", "leverage"),
  );
  expect(await anna.refusal("positions.setLeverage", { symbol: "none", leverage: 10 })).toEqual(
    refuse("BAD_PARAMETER", "symbol"),
  );
});
