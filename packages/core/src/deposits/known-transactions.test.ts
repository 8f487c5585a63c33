import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  block,
  blocks,
  depositsIn,
  drop,
  ETHEREUM,
  HOUR_MS,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
} from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { BLOCKS_TO_RETURN, LOST_KEPT_DAYS, LOST_LOOK_BLOCKS } from "./chain-progress.ts";

const DAY_MS = 24 * HOUR_MS;
const HEIGHT = 100;

const isKnown = ({ state }: TestMarket, txid: string): boolean => state.deposits.known.find(ETHEREUM, txid, 0) === 1;

/** One deposit that was credited and taken back, of a day that the test knows. */
function reversedMarket(): TestMarket {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  market.send(block(HEIGHT, [seen("t1")]));
  market.send(block(HEIGHT + 1));
  expect(depositsIn(market.send(drop(HEIGHT)))).toMatchObject([{ status: 7 }]);
  return market;
}

/** As after a restart: the same bytes, and from them the same again. */
function restarted(market: TestMarket): TestMarket {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(Buffer.from(takeSnapshot(market.state)).equals(bytes)).toBe(true);
  checkInvariants(market.state);
  return market;
}

const LOOK = HEIGHT - 1 + LOST_LOOK_BLOCKS;

test("what was taken back is forgotten when it is old enough and its chain deep enough, both", () => {
  const young = reversedMarket();
  blocks(young, HEIGHT, LOOK);
  expect(isKnown(young, "t1")).toBe(true);

  const shallow = reversedMarket();
  shallow.nowMs = MIDNIGHT_MS + (LOST_KEPT_DAYS + 1) * DAY_MS;
  blocks(shallow, HEIGHT, LOOK - 1);
  expect(isKnown(restarted(shallow), "t1")).toBe(true);
  shallow.send(block(LOOK));
  expect(isKnown(restarted(shallow), "t1")).toBe(false);
  expect(shallow.state.deposits.deposits.size).toBe(0);

  // It is looked at again after as many blocks.
  young.nowMs = MIDNIGHT_MS + (LOST_KEPT_DAYS + 1) * DAY_MS;
  blocks(young, LOOK + 1, LOOK + LOST_LOOK_BLOCKS);
  expect(isKnown(restarted(young), "t1")).toBe(false);
});

test("a payment that comes back after that is a new deposit, credited once", () => {
  const market = reversedMarket();
  market.nowMs = MIDNIGHT_MS + (LOST_KEPT_DAYS + 1) * DAY_MS;
  blocks(market, HEIGHT, LOOK);
  const before = market.balance(1, USDT, "available");
  expect(depositsIn(market.send(block(LOOK + 1, [seen("t1")])))).toMatchObject([{ depositId: 2, status: 1 }]);
  market.send(block(LOOK + 2, [seen("t1")]));
  expect(market.balance(1, USDT, "available") - before).toBe(seen("t1").atoms);
  checkInvariants(market.state);
});

test("one that comes back in time is the deposit it was, and what was credited is never forgotten", () => {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS;
  market.send(block(HEIGHT));
  market.send(block(HEIGHT + 1, [seen("t1")]));
  market.send(drop(HEIGHT + 1));
  const lost = HEIGHT + 2 + BLOCKS_TO_RETURN;
  expect(depositsIn(blocks(market, HEIGHT + 1, lost))).toMatchObject([{ status: 6 }]);
  market.nowMs = MIDNIGHT_MS + (LOST_KEPT_DAYS - 1) * DAY_MS;
  blocks(market, lost + 1, lost + LOST_LOOK_BLOCKS);
  expect(depositsIn(market.send(block(lost + LOST_LOOK_BLOCKS + 1, [seen("t1")])))).toMatchObject([
    { depositId: 1, status: 1 },
  ]);
  market.nowMs = MIDNIGHT_MS + 10 * LOST_KEPT_DAYS * DAY_MS;
  blocks(market, lost + LOST_LOOK_BLOCKS + 2, lost + 3 * LOST_LOOK_BLOCKS);
  expect(isKnown(restarted(market), "t1")).toBe(true);
});
