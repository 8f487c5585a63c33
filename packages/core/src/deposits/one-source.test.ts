import { atoms } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  block,
  channel,
  depositsIn,
  ERC20_CHANNEL,
  openFundMarket,
  seen,
  UNIT,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { USDT } from "../testing/market.ts";
import { depositsInReview } from "./deposit-account-views.ts";

const DAY_MS = 86_400_000;
const LIMIT = { oneSourceAtomsMax: 1_000 * UNIT };
const REVIEWS = {
  aloneUserDayValueAtomsMax: atoms(10_000 * UNIT),
  aloneOperatorDayValueAtomsMax: atoms(50_000 * UNIT),
  operatorDayValueAtomsMax: atoms(1_000_000 * UNIT),
  creditorWaitMs: 0,
  holdsShort: true,
} as const;

const reviewed = (depositId: number, amount: number, operatorId: number) =>
  ({ type: "ReviewDeposit", depositId, decision: "approve", atoms: amount, operatorId, reason: "" }) as never;
const opened = () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1 }));
  return market;
};

test("on the word of one node a channel credits so much a day; what is above waits for two reviewers", () => {
  const market = opened();
  const first = [seen("t1", { ...LIMIT, atoms: 600 * UNIT }), seen("t2", { ...LIMIT, atoms: 401 * UNIT, userId: 2 })];
  expect(depositsIn(market.send(block(100, first)))).toMatchObject([{ status: 2 }, { status: 8, reason: "oneSource" }]);
  // All that two nodes have shown needs no limit, and counts for none.
  const others = [seen("t3", { atoms: 5_000 * UNIT }), seen("t4", { ...LIMIT, atoms: 400 * UNIT })];
  expect(depositsIn(market.send(block(101, others)))).toMatchObject([{ status: 2 }, { status: 2 }]);
  expect(depositsInReview(market.state)).toMatchObject([{ depositId: 2, approvalsNeeded: 2 }]);
  expect(depositsIn(market.send(reviewed(2, 401 * UNIT, 7)))).toEqual([]);
  expect(depositsIn(market.send(reviewed(2, 401 * UNIT, 8)))).toMatchObject([{ status: 2, userId: 2 }]);
  market.nowMs = market.clock() + DAY_MS;
  expect(depositsIn(market.send(block(102, [seen("t5", { ...LIMIT, atoms: 1_000 * UNIT })])))).toMatchObject([
    { status: 2 },
  ]);
  checkInvariants(market.state);
});

test("one user may have his share of a channel's day, and leaves the others theirs", () => {
  const market = opened();
  const shared = { ...LIMIT, oneSourceUserAtomsMax: atoms(100 * UNIT) };
  const greedy = ["t1", "t2", "t3"].map((txid) => seen(txid, { ...shared, atoms: 60 * UNIT }));
  expect(depositsIn(market.send(block(100, greedy))).map(({ reason }) => reason)).toEqual([
    "",
    "oneSource",
    "oneSource",
  ]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const later = [
    seen("t4", { ...shared, atoms: 41 * UNIT }),
    seen("t5", { ...shared, atoms: 40 * UNIT }),
    seen("t6", { ...shared, atoms: 100 * UNIT, userId: 2 }),
  ];
  const rows = depositsIn(market.send(block(101, later)));
  expect(rows.map(({ reason }) => reason)).toEqual(["oneSource", "", ""]);
  market.nowMs = market.clock() + DAY_MS;
  expect(depositsIn(market.send(block(102, [seen("t7", { ...shared, atoms: 100 * UNIT })])))).toMatchObject([
    { status: 2 },
  ]);
  checkInvariants(market.state);
});

test("a share has room for one smallest deposit of its channel, within the channel's own bound", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, atomsMin: atoms(100 * UNIT) }));
  const none = { oneSourceUserAtomsMax: atoms(0) };
  const rows = [
    seen("t1", { ...LIMIT, ...none, atoms: 100 * UNIT }),
    seen("t2", { ...LIMIT, ...none, atoms: 100 * UNIT }),
    seen("t3", { ...none, oneSourceAtomsMax: 0, atoms: 100 * UNIT, userId: 2 }),
  ];
  expect(depositsIn(market.send(block(100, rows))).map(({ reason }) => reason)).toEqual(["", "oneSource", "oneSource"]);
});

test("many small payments that are credited together count as each of them", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, atomsMin: atoms(100 * UNIT) }));
  const small = Array.from({ length: 20 }, (_, at) => seen(`s${at}`, { ...LIMIT, atoms: 60 * UNIT }));
  const rows = depositsIn(market.send(block(100, small)));
  expect(rows.filter(({ reason }) => reason === "oneSource")).toHaveLength(4);
});

test("while a chain holds less of a coin than the books say, its deposits wait for a reviewer", () => {
  const market = opened();
  market.send({ ...WITHDRAWAL_RULES, reviews: REVIEWS });
  const stop = { type: "PausePayouts", scope: "coin", id: USDT, reason: "shortfall", operatorId: 0 } as const;
  market.send({ ...stop, isPaused: true });
  expect(depositsIn(market.send(block(100, [seen("t1")])))).toMatchObject([{ status: 8, reason: "custody" }]);
  expect(depositsIn(market.send(reviewed(1, 500 * UNIT, 7)))).toMatchObject([{ status: 2 }]);
  market.send({ ...stop, isPaused: false, reason: "staff", operatorId: 7 });
  expect(depositsIn(market.send(block(101, [seen("t2")])))).toMatchObject([{ status: 2 }]);
  // A stop by the staff, for another reason, holds nothing that comes in.
  market.send({ ...stop, isPaused: true, reason: "staff", operatorId: 7 });
  expect(depositsIn(market.send(block(102, [seen("t3")])))).toMatchObject([{ status: 2 }]);
});

test("a snapshot keeps what the day has left, and which deposits need a second node", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 2 }));
  market.send(block(99, [seen("t0", { ...LIMIT, atoms: 600 * UNIT })]));
  market.send(block(100, [seen("t1", { ...LIMIT, atoms: 300 * UNIT })]));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.send(block(101, [seen("t2", { ...LIMIT, atoms: 101 * UNIT })]));
  const credited = depositsIn(market.send(block(102)));
  expect(credited.map(({ reason }) => reason)).toContain("oneSource");
});
