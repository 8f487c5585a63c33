import { ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  available,
  BTCPERP,
  deposit,
  openAgainst,
  openContractMarket,
  order,
  quotes,
} from "../testing/contract-market.ts";
import { isWorkLeft } from "../work-left.ts";

const FREE = { openFeePpb: ppb(0), closeFeePpb: ppb(0), liquidationFeePpb: ppb(0) };
const FUNDS = 100_000;
const STRANGER = 3;

// Users 1, 2, 4 and 5 are one person, who holds the mark up by 2 % with a quote on each side of an empty book.
test("a contract that ends pays its positions at the index, wherever quotes have held its mark", () => {
  const market = openContractMarket(FREE, 5, 0);
  for (const user of [1, 2, STRANGER, 4, 5]) deposit(market, user, FUNDS);
  openAgainst(market, 1, STRANGER, { price: 600_000, size: 1_000 });
  const middle = 614_000;
  for (const [user, direction, priceTicks] of [
    [4, "sell", middle],
    [5, "buy", middle],
    [4, "sell", middle + 1_000],
    [5, "buy", middle - 1_000],
  ] as const) {
    market.send(order(user, { direction, priceTicks, leverage: 1 }));
  }
  for (let second = 0; second < 400; second++) market.send(quotes(market, 600_000));
  const contract = market.state.futures.contracts[BTCPERP];
  expect(contract?.markTicks).toBeGreaterThan(610_000);
  market.send({ type: "DelistContract", contractId: BTCPERP });
  while (isWorkLeft(market.state)) market.send({ type: "Continue" });
  expect(contract?.markTicks).toBe(600_000);
  expect(available(market, STRANGER)).toBe(FUNDS);
  checkInvariants(market.state);
  const bytes = takeSnapshot(market.state);
  expect(Buffer.from(takeSnapshot(restoreSnapshot(bytes))).equals(bytes)).toBe(true);
});
