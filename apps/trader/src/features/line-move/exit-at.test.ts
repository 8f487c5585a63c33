import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { orderRow } from "../open-orders/order.fixture.ts";
import { contractOrderRow, positionRow, tpSlRow } from "../positions/position.fixture.ts";
import { exitAt } from "./exit-at.ts";
import type { LineMove } from "./line-move.ts";

const ATOMS_PER_USDT = 10 ** BTC_CONTRACT.pricingScale;
const at = (move: LineMove, price: number) => {
  const ticks = price * 10 ** BTC_CONTRACT.priceDecimals;
  const estimate = exitAt(move, { positions: [positionRow()], contract: BTC_CONTRACT, ticks });
  return estimate && { profit: estimate.profitAtoms / ATOMS_PER_USDT, fee: estimate.feeAtoms / ATOMS_PER_USDT };
};

// 0.1 BTC bought at 60,000; the fee of a close is 0.05 %.
test("a take-profit of the whole position shows what it brings at its new price, less the fee", () =>
  expect(at({ kind: "tpSl", row: tpSlRow({ share: 0 }) }, 62_000)).toEqual({ profit: 196.9, fee: 3.1 }));

test("a stop-loss of a part shows the loss of that part", () =>
  expect(at({ kind: "tpSl", row: tpSlRow({ share: 40 }) }, 59_000)).toEqual({ profit: -41.18, fee: 1.18 }));

test("an order that closes shows what is left of it", () => {
  const row = contractOrderRow({ share: 40, dealShare: 30 });
  expect(at({ kind: "contractOrder", row }, 62_000)).toEqual({ profit: 19.69, fee: 0.31 });
});

test("an order that opens, one of spot, and one of a position that is gone show nothing", () => {
  expect(at({ kind: "contractOrder", row: contractOrderRow({ offset: "open" }) }, 62_000)).toBeUndefined();
  expect(at({ kind: "order", row: orderRow() }, 62_000)).toBeUndefined();
  expect(at({ kind: "tpSl", row: tpSlRow({ positionId: 999 }) }, 62_000)).toBeUndefined();
});
