import { atoms, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { FinancePaid } from "./finance-events.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  atNoon,
  dawn,
  financialIn,
  fillInterest,
  FLEXIBLE,
  intoFinance,
  openFinanceMarket,
  orderIn,
  paidIn,
  redeem,
  subscribe,
} from "../testing/finance-market.ts";
import { fund, USDT, type TestMarket } from "../testing/market.ts";
import { observed, UNIT } from "../testing/second-market.ts";
import { ORDERS_PER_TICK } from "./turn-days.ts";

const USERS = 5;
const ORDERS_EACH = 500;
const ORDERS = USERS * ORDERS_EACH;
const FIRST_USER = 11;
const BYTES_MAX = 262_144;

/** More orders than one tick counts: 2,500 of 365 USDT, in the second day that earns. */
function openCrowd(): TestMarket {
  const market = openFinanceMarket([{ ...FLEXIBLE, atomsMax: atoms(1_000_000 * UNIT), quotaAtoms: atoms(10 ** 13) }]);
  market.send(fillInterest(10_000, "more"));
  for (let user = FIRST_USER; user < FIRST_USER + USERS; user++) {
    market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    fund(market, user, USDT, 200_000 * UNIT);
    market.send(intoFinance(user, 200_000));
    for (let i = 0; i < ORDERS_EACH; i++) {
      market.send(subscribe(user, { productId: 2, atoms: atoms(365 * UNIT) }));
    }
  }
  dawn(market, 1);
  tickOn(market);
  tickOn(market);
  return market;
}

/** The next second. */
function tickOn(market: TestMarket): FinancePaid[] {
  market.nowMs = (market.nowMs as number) + 1_000;
  return paidIn(market.send(observed(market.nowMs, 60_000)));
}

test("a day turns some hundred orders a tick, each of them once, in the order of their numbers", () => {
  const market = openCrowd();
  const slices = [paidIn(dawn(market, 2))];
  expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
  while (slices.at(-1)?.length !== 0) {
    slices.push(tickOn(market));
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
  }
  expect(slices[0]?.length).toBeGreaterThan(ORDERS_PER_TICK / 2);
  expect(slices.flat().map(({ orderId }) => orderId)).toEqual(Array.from({ length: ORDERS }, (_, at) => at + 1));
  expect(new Set(slices.flat().map(({ interestAtoms }) => interestAtoms))).toEqual(new Set([20_000]));
});

test("a snapshot in the middle of a day's turn goes on where it was", () => {
  const live = openCrowd();
  dawn(live, 2);
  const follower = openCrowd();
  dawn(follower, 2);
  follower.state = restoreSnapshot(takeSnapshot(follower.state));
  expect(tickOn(follower)).toEqual(tickOn(live));
  expect(tickOn(follower)).toEqual(tickOn(live));
  expect(Buffer.from(takeSnapshot(follower.state)).equals(takeSnapshot(live.state))).toBe(true);
});

test("who redeems before his order's turn loses nothing, and orders that go leave no gap", () => {
  const market = openCrowd();
  const turned = paidIn(dawn(market, 2)).length;
  const [last, lastUser] = [ORDERS, FIRST_USER + USERS - 1];
  expect(orderIn(market, last)?.daysCounted).toBe(0);
  expect(paidIn(market.send(redeem(lastUser, last, 365 * UNIT)))).toMatchObject([
    { interestAtoms: 20_000 },
    { principalAtoms: 365 * UNIT },
  ]);
  // Most of those that had their turn go, so that they are swept out while the rest waits for its own.
  for (let id = 1; id <= turned - 100; id++)
    market.send(redeem(id <= ORDERS_EACH ? FIRST_USER : FIRST_USER + 1, id, 365 * UNIT));
  const rest = Array.from({ length: 3 }, () => tickOn(market)).flat();
  expect(rest.map(({ orderId }) => orderId)).toEqual(
    Array.from({ length: ORDERS - 1 - turned }, (_, at) => turned + at + 1),
  );
  expect(financialIn(market, FIRST_USER)[1]).toBe(0);
});

test("a day that was missed is counted before the next one begins", () => {
  const market = openCrowd();
  const turned = paidIn(dawn(market, 2)).length + tickOn(market).length;
  // The last ones have not seen day two when day three begins.
  const late = ORDERS - turned;
  expect(late).toBeGreaterThan(0);
  const paid = [...paidIn(dawn(market, 3)), ...Array.from({ length: 6 }, () => tickOn(market)).flat()];
  expect(paid).toHaveLength(late + ORDERS);
  expect(paid.slice(0, late).map(({ orderId }) => orderId)).toEqual(
    Array.from({ length: late }, (_, at) => turned + at + 1),
  );
  atNoon(market, 3);
  expect(new Set([1, 1_000, 2_500].map((id) => orderIn(market, id)?.paidAtoms))).toEqual(new Set([40_000]));
});
