import { atoms, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { TransferFunds } from "../futures/futures-commands.ts";
import { openMarket, place, USDT } from "../testing/market.ts";

const ORDERS = 1_000_001;

test("after a million orders of one user another user's transfer under the same key still runs once", () => {
  const market = openMarket();
  const move: TransferFunds = {
    ...{ type: "TransferFunds", userId: userId(2), coinId: USDT, atoms: atoms(1_000_000), from: 1, to: 2, key: "k1" },
  };
  market.send(move);
  let refused = 0;
  for (let sent = 1; sent <= ORDERS; sent++) {
    const order = place(1, { priceTicks: 900, sizeLots: 1, timeInForce: "IOC", clientOrderId: `k${sent}` });
    if (!Array.isArray(market.try(order))) refused++;
  }
  expect(market.try(move)).toMatchObject({ replayed: true });
  expect(market.balance(2, USDT, "available")).toBe(1_000_000_000_000 - 1_000_000);
  expect(refused).toBeGreaterThan(0);
});
