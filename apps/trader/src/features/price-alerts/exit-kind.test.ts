import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { positionRow } from "../positions/position.fixture.ts";
import { exitKindAt } from "./exit-kind.ts";

// The mark is at 61,000.
test.each([
  ["long", 62_000, "takeProfit"],
  ["long", 60_500, "stopLoss"],
  ["short", 62_000, "stopLoss"],
  ["short", 60_500, "takeProfit"],
] as const)("an exit of a %s at %d is a %s", (side, price, kind) =>
  expect(exitKindAt(positionRow({ side }), BTC_CONTRACT, price * 10 ** BTC_CONTRACT.priceDecimals)).toBe(kind),
);
