import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { chainOf, chainsOf, channelOf, custodyOf } from "../channels/channel-list-views.ts";
import { checkInvariants } from "../invariants.ts";
import { place, USDT, type TestMarket } from "../testing/market.ts";
import {
  ask,
  block,
  blocks,
  channel,
  depositsIn,
  drop,
  ERC20_CHANNEL,
  ETH,
  ETH_CHANNEL,
  ETHEREUM,
  houseAtoms,
  linesIn,
  openFundMarket,
  seen,
  UNIT,
  usdt,
  WEI_PER_ATOM,
} from "../testing/fund-market.ts";
import { BLOCKS_KEPT, BLOCKS_TO_RETURN } from "./chain-progress.ts";
import { depositByTxid, depositOf, depositsInReview, depositsOf, lockedDepositsOf } from "./deposit-account-views.ts";

const U1 = userId(1);
const OWN = 10_000 * UNIT;

/** USDT of user 1 beyond the initial 10,000. */
const gained = (market: TestMarket): number => market.balance(1, USDT, "available") - OWN;

const statusOf = (market: TestMarket, depositId = 1): number | undefined => depositOf(market.state, depositId)?.status;

test("a deposit is seen in a mempool, confirmed, credited and unlocked, each once", () => {
  const market = openFundMarket();
  const pending = { type: "ObservePending", chainId: ETHEREUM, deposits: [seen("t1")] } as const;
  expect(depositsIn(market.send(pending))).toMatchObject([{ depositId: 1, status: 0, height: 0, userId: 1 }]);
  expect(depositsIn(market.send(pending))).toEqual([]);
  expect(depositsIn(market.send(block(100, [seen("t1")])))).toMatchObject([{ depositId: 1, status: 1, height: 100 }]);
  expect(gained(market)).toBe(0);
  const credited = market.send(block(101));
  expect(depositsIn(credited)).toMatchObject([{ status: 2, creditedAtoms: 500 * UNIT, repaidAtoms: 0 }]);
  expect(linesIn(credited)).toEqual(["custody 2 -500000000", "platform.available 1 500000000"]);
  expect(lockedDepositsOf(market.state, U1)).toEqual([
    { coinId: USDT, unconfirmedAtoms: 500 * UNIT, bonusAtoms: 0, debtAtoms: 0 },
  ]);
  expect(depositByTxid(market.state, ETHEREUM, "t1", 0)).toMatchObject({ confirmations: 2, unlockConfirmations: 4 });
  expect(depositsIn(market.send(block(102)))).toEqual([]);
  expect(depositsIn(market.send(block(103)))).toMatchObject([{ status: 3 }]);
  expect(lockedDepositsOf(market.state, U1)).toEqual([]);
  expect(depositsOf(market.state, U1)).toEqual([]);
  expect([gained(market), custodyOf(market.state, ETHEREUM, USDT)]).toEqual([500 * UNIT, 500 * UNIT]);
  checkInvariants(market.state);
});

test("a block that is final unlocks its deposits at once", () => {
  const market = openFundMarket();
  market.send(block(100, [seen("t1")]));
  market.send(block(101));
  expect(depositsIn(market.send(block(102, [], { finalHeight: 100 })))).toMatchObject([{ status: 3 }]);
  expect(chainOf(market.state, ETHEREUM)).toMatchObject({
    chainId: ETHEREUM,
    height: 102,
    hash: "h102",
    finalHeight: 100,
  });
  expect(chainsOf(market.state)).toHaveLength(1);
});

test("a block that does not follow, or that names strangers, is refused", () => {
  const market = openFundMarket();
  market.send(block(100));
  expect(market.refusalOf(block(102))).toBe("STALE_VERSION");
  expect(market.refusalOf(block(101, [], { parentBranch: "b" }))).toBe("STALE_VERSION");
  expect(market.refusalOf(block(101, [], { chainId: 77 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(block(101, [], { finalHeight: 102 }))).toBe("BAD_PARAMETER");
  for (const [wrong, name] of [
    [{ userId: 99 }, "NOT_FOUND"],
    [{ channelId: 1 }, "NOT_FOUND"],
    [{ channelId: 99 }, "NOT_FOUND"],
    [{ atoms: 0 }, "BAD_PARAMETER"],
    [{ atoms: 1.5 }, "BAD_PARAMETER"],
    [{ restUnits: 1 }, "BAD_PARAMETER"],
    [{ index: -1 }, "BAD_PARAMETER"],
    [{ txid: "" }, "BAD_PARAMETER"],
  ] as const) {
    expect(market.refusalOf(block(101, [seen("t0"), seen("t1", wrong)]))).toBe(name);
  }
  expect(depositsOf(market.state, U1)).toEqual([]);
});

test("a payment counts once, however often it is shown", () => {
  const market = openFundMarket();
  market.send(block(100, [seen("t1"), seen("t1"), seen("t1", { index: 1 })]));
  market.send(block(101, [seen("t1")]));
  blocks(market, 102, 110);
  market.send(block(111, [seen("t1")]));
  blocks(market, 112, 112 + BLOCKS_KEPT + 4);
  market.send(block(113 + BLOCKS_KEPT + 4, [seen("t1")]));
  expect(depositOf(market.state, 1)).toBeUndefined();
  blocks(market, 114 + BLOCKS_KEPT + 4, 120 + BLOCKS_KEPT);
  expect(gained(market)).toBe(1_000 * UNIT);
  checkInvariants(market.state);
});

test("what a dropped block had waits, comes back, or is given up", () => {
  const market = openFundMarket();
  market.send(block(100));
  market.send(block(101, [seen("t1"), seen("t2")]));
  expect(depositsIn(market.send(drop(101)))).toMatchObject([
    { depositId: 1, status: 0, height: 0 },
    { depositId: 2, status: 0, height: 0 },
  ]);
  market.send(block(101, [seen("t2")], { branch: "b", parentBranch: "" }));
  expect(statusOf(market, 2)).toBe(1);
  let height = 102;
  const until = 100 + 2 + BLOCKS_TO_RETURN;
  for (; height < until; height++) market.send(block(height, [], { branch: "b" }));
  expect([statusOf(market, 1), statusOf(market, 2)]).toEqual([0, 3]);
  market.send(block(height++, [], { branch: "b" }));
  expect(statusOf(market, 1)).toBe(6);
  expect(depositsOf(market.state, U1)).toEqual([]);
  // Given up too early: the chain has the last word.
  market.send(block(height++, [seen("t1")], { branch: "b" }));
  market.send(block(height++, [], { branch: "b" }));
  expect(statusOf(market, 1)).toBe(2);
  expect(gained(market)).toBe(1_000 * UNIT);
  checkInvariants(market.state);
});

test("a reorganisation takes a credit back as far as it goes, the rest is owed and repaid by what comes next", () => {
  const market = openFundMarket();
  market.send(block(100, [seen("t1", { atoms: 2_000 * UNIT })]));
  market.send(block(101));
  // All but 500 is gone, to another user.
  const trade = { priceTicks: 575_000, sizeLots: 20_000 };
  market.send(place(2, { side: "sell", ...trade }));
  market.send(place(1, { side: "buy", ...trade }));
  expect(market.balance(1, USDT, "available")).toBe(500 * UNIT);
  const dropped = market.send(drop(100));
  expect(depositsIn(dropped)).toMatchObject([{ status: 7, debtAtoms: 1_500 * UNIT, height: 0 }]);
  expect(linesIn(dropped)).toEqual([
    "custody 2 2000000000",
    "platform.available 1 -500000000",
    "debt 1 1500000000",
    "receivable 0 -1500000000",
    "capital 0 -1500000000",
  ]);
  expect(lockedDepositsOf(market.state, U1)).toMatchObject([{ debtAtoms: 1_500 * UNIT, unconfirmedAtoms: 0 }]);
  checkInvariants(market.state);
  expect(market.refusalOf(ask())).toBe("WITHDRAWAL_DEBT");
  // It was in another block all along: credited once more, and the debt goes first.
  market.send(block(100, [seen("t1", { atoms: 2_000 * UNIT })], { branch: "b", parentBranch: "" }));
  const again = market.send(block(101, [], { branch: "b" }));
  expect(depositsIn(again)).toMatchObject([
    { status: 2, creditedAtoms: 2_000 * UNIT, repaidAtoms: 1_500 * UNIT, debtAtoms: 0 },
  ]);
  expect(market.balance(1, USDT, "available")).toBe(500 * UNIT);
  expect(lockedDepositsOf(market.state, U1)).toMatchObject([{ debtAtoms: 0, unconfirmedAtoms: 500 * UNIT }]);
  expect([houseAtoms(market, "receivable", USDT), houseAtoms(market, "debt", USDT, 1)]).toEqual([0, 0]);
  checkInvariants(market.state);
});

test("blocks below what is forgotten cannot be dropped, unlocked ones above can", () => {
  const market = openFundMarket();
  market.send(block(100, [seen("t1")]));
  blocks(market, 101, 100 + 4 + BLOCKS_KEPT - 2);
  expect(statusOf(market)).toBe(3);
  const held = market.state;
  expect(market.refusalOf(drop(500))).toBe("BAD_PARAMETER");
  market.send(drop(100));
  expect(statusOf(market)).toBe(7);
  expect(gained(market)).toBe(0);
  checkInvariants(held);
  const other = openFundMarket();
  other.send(block(100, [seen("t1")]));
  blocks(other, 101, 100 + 4 + BLOCKS_KEPT - 1);
  expect(depositOf(other.state, 1)).toBeUndefined();
  expect(other.refusalOf(drop(100))).toBe("BAD_PARAMETER");
  expect(other.refusalOf(drop(101))).toBe("applied");
  expect(gained(other)).toBe(500 * UNIT);
});

test("small deposits are held and credited together when they reach the minimum", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { atomsMin: usdt(10), confirmationsMin: 1 }));
  const small = market.send(block(100, [seen("t1", { atoms: 4 * UNIT })]));
  expect(depositsIn(small)).toMatchObject([{ status: 4 }]);
  expect(linesIn(small)).toEqual(["custody 2 -4000000", "suspense 0 4000000"]);
  market.send(block(101, [seen("t2", { atoms: 5 * UNIT }), seen("t3", { atoms: 5 * UNIT, userId: 2 })]));
  expect([gained(market), houseAtoms(market, "suspense", USDT)]).toEqual([0, 14 * UNIT]);
  const enough = market.send(block(102, [seen("t4", { atoms: UNIT })]));
  expect(depositsIn(enough).map(({ depositId, status }) => [depositId, status])).toEqual([
    [4, 4],
    [1, 2],
    [2, 2],
    [4, 2],
  ]);
  expect([gained(market), houseAtoms(market, "suspense", USDT)]).toEqual([10 * UNIT, 5 * UNIT]);
  // Held deposits are taken back like credited ones.
  expect(linesIn(market.send(drop(101)), "depositReversed")).toContain("suspense 0 -5000000");
  expect(houseAtoms(market, "suspense", USDT)).toBe(0);
  checkInvariants(market.state);
});

test("a large deposit, one of a barred sender and one of a closed channel wait for a reviewer", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { atomsMax: usdt(1_000), confirmationsMin: 1 }));
  market.send(channel(ETH_CHANNEL, { isOpen: false, confirmationsMin: 1 }));
  const shown = [
    seen("t1", { atoms: 1_001 * UNIT }),
    seen("t2", { isBarred: true }),
    seen("t3", { channelId: ETH_CHANNEL, atoms: 5, restUnits: 7 }),
  ];
  expect(depositsIn(market.send(block(100, shown)))).toMatchObject([
    { status: 8, reason: "aboveMaximum" },
    { status: 8, reason: "barred" },
    { status: 8, reason: "closed" },
  ]);
  expect(gained(market)).toBe(0);
  expect(depositsInReview(market.state).map(({ approvalsNeeded }) => approvalsNeeded)).toEqual([1, 1, 1]);
  const review = (depositId: number, decision: "approve" | "reject", atoms: number) =>
    ({ type: "ReviewDeposit", depositId, decision, atoms, operatorId: 7, reason: "checked" }) as never;
  expect(market.refusalOf(review(1, "approve", 1_000 * UNIT))).toBe("BAD_PARAMETER");
  const approved = market.send(review(1, "approve", 1_001 * UNIT));
  expect(linesIn(approved)).toEqual(["suspense 0 -1001000000", "platform.available 1 1001000000"]);
  expect(depositsIn(approved)).toMatchObject([{ status: 2, reason: "" }]);
  expect(market.refusalOf(review(1, "approve", 1_001 * UNIT))).toBe("REQUEST_NOT_OPEN");
  expect(market.refusalOf(review(99, "approve", 1))).toBe("NOT_FOUND");
  expect(depositsIn(market.send(review(2, "reject", 0)))).toMatchObject([{ status: 5, reason: "refused" }]);
  // A rejected payment stays in custody and is remembered until it is returned.
  blocks(market, 101, 101 + BLOCKS_KEPT + 4);
  expect(depositOf(market.state, 2)).toMatchObject({ status: 5, isReturnable: true });
  expect(houseAtoms(market, "suspense", USDT)).toBe(500 * UNIT);
  checkInvariants(market.state);
});

test("an amount above the bound of one reviewer needs two different ones", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { atomsMax: usdt(1), confirmationsMin: 1 }));
  market.send(block(100, [seen("t1", { atoms: 10_001 * UNIT })]));
  const approve = (operatorId: number) =>
    ({
      type: "ReviewDeposit",
      depositId: 1,
      decision: "approve",
      atoms: 10_001 * UNIT,
      operatorId,
      reason: "",
    }) as never;
  expect(market.send(approve(7)).map(({ type }) => type)).toEqual(["DepositReviewed"]);
  expect(depositOf(market.state, 1)).toMatchObject({ approvals: [7], approvalsNeeded: 2, status: 8 });
  expect(market.refusalOf(approve(7))).toBe("MAKER_IS_CHECKER");
  expect(depositsIn(market.send(approve(8)))).toMatchObject([{ status: 2 }]);
  checkInvariants(market.state);
});

test("a payment to the hot wallet itself is the house's capital", () => {
  const market = openFundMarket();
  const capital = houseAtoms(market, "capital", USDT);
  market.send(channel(ERC20_CHANNEL, { atomsMin: usdt(1_000), atomsMax: usdt(1_000) }));
  market.send(block(100, [seen("top", { userId: 0 })]));
  expect(linesIn(market.send(block(101)))).toEqual(["custody 2 -500000000", "capital 0 500000000"]);
  expect(houseAtoms(market, "capital", USDT)).toBe(capital + 500 * UNIT);
  market.send(drop(100));
  expect(houseAtoms(market, "capital", USDT)).toBe(capital);
  checkInvariants(market.state);
});

test("what is finer than an atom is kept, and becomes dust when it makes up one", () => {
  const market = openFundMarket();
  market.send(channel(ETH_CHANNEL, { confirmationsMin: 1 }));
  const half = { channelId: ETH_CHANNEL, atoms: 3, restUnits: WEI_PER_ATOM / 2 };
  market.send(block(100, [seen("t1", half)]));
  expect(channelOf(market.state, ETH_CHANNEL)).toMatchObject({ restUnits: WEI_PER_ATOM / 2, custodyAtoms: 3 });
  const second = market.send(block(101, [seen("t2", { ...half, restUnits: WEI_PER_ATOM / 2 + 1 })]));
  expect(linesIn(second, "custody")).toEqual(["custody 2 -1", "dust 0 1"]);
  expect(channelOf(market.state, ETH_CHANNEL)).toMatchObject({ restUnits: 1, custodyAtoms: 7 });
  const cost = { type: "RecordNetworkCost", channelId: ETH_CHANNEL, txid: "sweep", atoms: 2, restUnits: 5 } as never;
  const spent = market.send(cost);
  expect(linesIn(spent, "networkCost")).toEqual(["custody 2 2", "network 0 -2"]);
  expect(linesIn(spent, "custody")).toEqual(["custody 2 1", "dust 0 -1"]);
  expect(channelOf(market.state, ETH_CHANNEL)).toMatchObject({ restUnits: WEI_PER_ATOM - 4, custodyAtoms: 4 });
  expect(market.refusalOf(cost)).toBe("DUPLICATE_REQUEST");
  expect(linesIn(market.send(drop(101)), "custody")).toEqual([]);
  expect(channelOf(market.state, ETH_CHANNEL)).toMatchObject({ restUnits: WEI_PER_ATOM / 2 - 5, custodyAtoms: 1 });
  expect(houseAtoms(market, "dust", ETH)).toBe(0);
  checkInvariants(market.state);
});

test("a deposit keeps the rules that its channel had when it was seen", () => {
  const market = openFundMarket();
  market.send(block(100, [seen("t1")]));
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 9, unlockConfirmations: 9, atomsMin: usdt(10_000) }));
  expect(depositsIn(market.send(block(101)))).toMatchObject([{ status: 2 }]);
});
