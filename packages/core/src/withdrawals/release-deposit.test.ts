import { expect, test } from "vitest";
import { custodyOf } from "../channels/channel-list-views.ts";
import type { ReleaseDeposit } from "./withdrawal-commands.ts";
import { BLOCKS_KEPT } from "../deposits/chain-progress.ts";
import { depositOf } from "../deposits/deposit-account-views.ts";
import { unpostedDepositsOf } from "../deposits/unposted-deposits.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  block,
  blocks,
  channel,
  depositsIn,
  drop,
  ERC20_CHANNEL,
  ETHEREUM,
  houseAtoms,
  linesIn,
  openFundMarket,
  seen,
  UNIT,
  usdt,
  withdrawalsIn,
} from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { withdrawalsWaiting } from "./withdrawal-account-views.ts";

const UNLOCK = 4;
/** The block in which everything is paid, and the one from which on it cannot be taken back. */
const HEIGHT = 100;
const SETTLED = HEIGHT + UNLOCK + BLOCKS_KEPT - 1;
const FIVE_HUNDRED = 500 * UNIT;

const reject = (depositId = 1) =>
  ({ type: "ReviewDeposit", depositId, decision: "reject", atoms: 0, operatorId: 7, reason: "" }) as never;

const release = (operatorId: number, change: Partial<ReleaseDeposit> = {}): ReleaseDeposit => ({
  type: "ReleaseDeposit",
  depositId: 1,
  decision: "return",
  address: "0xback",
  operatorId,
  ...change,
});
const credit = (operatorId: number, depositId = 1) =>
  release(operatorId, { depositId, decision: "credit", address: "" });

/** One deposit of 500 USDT from a barred sender, rejected, and too deep to be taken back. */
function rejectedMarket(change: Parameters<typeof seen>[1] = {}): TestMarket {
  const market = openFundMarket();
  market.send(block(HEIGHT, [seen("t1", { isBarred: true, ...change })]));
  market.send(block(HEIGHT + 1));
  market.send(reject());
  blocks(market, HEIGHT + 2, SETTLED);
  return market;
}

/** The same market after a restart. */
function restarted(market: TestMarket): void {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(Buffer.from(takeSnapshot(market.state)).equals(bytes)).toBe(true);
  checkInvariants(market.state);
}

const sending = (txid: string, withdrawalId = 1) =>
  ({ type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid, operatorId: 0 }) as const;

/** In suspense, in transit, on the chain. */
const trail = (market: TestMarket) => [
  houseAtoms(market, "suspense", USDT),
  houseAtoms(market, "transit", USDT),
  custodyOf(market.state, ETHEREUM, USDT),
];

test("a rejected deposit goes back whole when two agree, from suspense over transit out of custody", () => {
  const market = rejectedMarket();
  expect(trail(market)).toEqual([FIVE_HUNDRED, 0, FIVE_HUNDRED]);
  expect(depositOf(market.state, 1)).toMatchObject({ status: 5, isReturnable: true, proposal: undefined });
  const proposed = market.send(release(7));
  expect(proposed).toMatchObject([{ type: "DepositReviewed", operatorId: 7, decision: "return" }]);
  expect(market.refusalOf(release(7))).toBe("MAKER_IS_CHECKER");
  restarted(market);
  expect(depositOf(market.state, 1)?.proposal).toEqual({ decision: "return", address: "0xback", operatorId: 7 });
  const agreed = market.send(release(8));
  expect(linesIn(agreed)).toEqual([]);
  expect(withdrawalsIn(agreed)).toMatchObject([
    { userId: 0, status: 1, atoms: FIVE_HUNDRED, feeAtoms: 0, receiveAtoms: FIVE_HUNDRED, approvals: [7, 8] },
  ]);
  expect(depositsIn(agreed)).toMatchObject([
    { status: 5, returned: { withdrawalId: 1, address: "0xback", status: 1 } },
  ]);
  expect(withdrawalsWaiting(market.state, 1, ETHEREUM)).toHaveLength(1);
  expect(market.refusalOf(credit(8))).toBe("REQUEST_NOT_OPEN");
  restarted(market);

  const sent = market.send(sending("x1"));
  expect(linesIn(sent)).toEqual(["suspense 0 -500000000", "transit 0 500000000"]);
  expect(trail(market)).toEqual([0, FIVE_HUNDRED, FIVE_HUNDRED]);
  // It is booked: the comparison with the node must not wait for it.
  expect(unpostedDepositsOf(market.state, ETHEREUM)).toEqual([]);
  restarted(market);
  // A raised fee has another id, and is the same return.
  expect(linesIn(market.send(sending("x2")))).toEqual([]);
  const done = market.send({ type: "FinishWithdrawals", withdrawalIds: [1], txid: "x2" });
  expect(linesIn(done)).toEqual(["transit 0 -500000000", `custody ${ETHEREUM} 500000000`]);
  expect(depositsIn(done)).toMatchObject([{ status: 5, returned: { status: 3, txid: "x2" } }]);
  expect(trail(market)).toEqual([0, 0, 0]);
  expect(depositOf(market.state, 1)).toBeUndefined();
  expect(market.refusalOf(release(7))).toBe("REQUEST_NOT_OPEN");
  // Shown again by a node, it is still known.
  market.send(block(SETTLED + 1, [seen("t1")]));
  expect(depositOf(market.state, 1)).toBeUndefined();
  restarted(market);
});

test("a return that fails, or that the staff stops, leaves the funds in suspense and can be decided anew", () => {
  const market = rejectedMarket();
  for (const operatorId of [7, 8]) market.send(release(operatorId));
  const stopped = market.send({
    type: "ReviewWithdrawal",
    withdrawalId: 1,
    decision: "reject",
    operatorId: 9,
    reason: "address",
  });
  expect(linesIn(stopped)).toEqual([]);
  expect(depositsIn(stopped)).toMatchObject([{ status: 5, returned: { status: 4 } }]);
  for (const operatorId of [7, 8]) market.send(release(operatorId, { address: "0xother" }));
  market.send(sending("x1", 2));
  const failed = market.send({ type: "FailWithdrawal", withdrawalId: 2, reason: "refusedByContract" });
  expect(linesIn(failed)).toEqual(["transit 0 -500000000", "suspense 0 500000000"]);
  expect(depositsIn(failed)).toMatchObject([{ status: 5, returned: { address: "0xother", status: 5 } }]);
  expect(trail(market)).toEqual([FIVE_HUNDRED, 0, FIVE_HUNDRED]);
  restarted(market);
  market.send(credit(7));
  expect(depositsIn(market.send(credit(8)))).toMatchObject([{ status: 3, creditedAtoms: FIVE_HUNDRED }]);
  restarted(market);
});

test("the second person agrees to what the first said: another address is a proposal of its own", () => {
  const market = rejectedMarket();
  market.send(release(7));
  market.send(release(8, { address: "0xother" }));
  expect(depositOf(market.state, 1)?.proposal).toMatchObject({ address: "0xother", operatorId: 8 });
  market.send(credit(7));
  expect(depositOf(market.state, 1)?.proposal).toMatchObject({ decision: "credit", operatorId: 7 });
  expect(withdrawalsWaiting(market.state, 1)).toEqual([]);
  checkInvariants(market.state);
});

test("what a reorganisation may still take back is not returned yet, and is forgotten with its proposal when it does", () => {
  const market = openFundMarket();
  market.send(block(HEIGHT, [seen("t1", { isBarred: true })]));
  market.send(block(HEIGHT + 1));
  expect(market.refusalOf(release(7))).toBe("REQUEST_NOT_OPEN");
  market.send(reject());
  expect(market.refusalOf(release(7))).toBe("DEPOSIT_NOT_FINAL");
  blocks(market, HEIGHT + 2, SETTLED - 1);
  expect(market.refusalOf(release(7))).toBe("DEPOSIT_NOT_FINAL");
  market.send(credit(7));
  expect(depositsIn(market.send(drop(HEIGHT)))).toMatchObject([{ status: 7 }]);
  expect(depositOf(market.state, 1)?.proposal).toBeUndefined();
  expect(trail(market)).toEqual([0, 0, 0]);
  restarted(market);
  const settled = rejectedMarket();
  expect(settled.refusalOf(drop(HEIGHT))).toBe("BAD_PARAMETER");
  expect(settled.refusalOf(drop(HEIGHT + 1))).toBe("applied");
  restarted(settled);
});

test("a mistake is made good: the deposit is credited, a debt first, and locked until it is deep enough", () => {
  const market = openFundMarket();
  market.send(block(HEIGHT, [seen("lost", { userId: 1, atoms: 100 * UNIT })]));
  market.send(block(HEIGHT + 1));
  const away = { type: "TransferFunds", userId: 1, coinId: USDT, from: 1, to: 2, key: "" };
  market.send({ ...away, atoms: 10_100 * UNIT } as never);
  market.send(drop(HEIGHT));
  expect(houseAtoms(market, "debt", USDT, 1)).toBe(100 * UNIT);
  market.send(block(HEIGHT, [seen("t1", { isBarred: true })], { branch: "b", parentBranch: "" }));
  market.send(block(HEIGHT + 1, [], { branch: "b" }));
  market.send(reject(2));
  market.send(credit(7, 2));
  const credited = market.send(credit(8, 2));
  expect(linesIn(credited)[0]).toBe("suspense 0 -500000000");
  expect(depositsIn(credited)).toMatchObject([{ status: 2, reason: "", repaidAtoms: 100 * UNIT }]);
  expect(market.balance(1, USDT, "available")).toBe(400 * UNIT);
  expect(market.state.deposits.locked.unconfirmed(1, USDT)).toBe(400 * UNIT);
  restarted(market);
  for (const height of [HEIGHT + 2, HEIGHT + 3]) market.send(block(height, [], { branch: "b" }));
  expect(depositOf(market.state, 2)?.status).toBe(3);
  expect(market.state.deposits.locked.unconfirmed(1, USDT)).toBe(0);
  restarted(market);
});

test("one that came long ago is unlocked at once, and forgotten with the next block", () => {
  const market = rejectedMarket();
  market.send(credit(7));
  expect(depositsIn(market.send(credit(8)))).toMatchObject([{ status: 3 }]);
  market.send(block(SETTLED + 1));
  expect(depositOf(market.state, 1)).toBeUndefined();
  restarted(market);
});

test("what a provider reported is credited after all, but not returned by the wallet", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { atomsMax: usdt(100) }));
  const reported = { type: "ReportProviderDeposit", userId: 1, channelId: ERC20_CHANNEL, txid: "PAY-1" };
  market.send({ ...reported, atoms: FIVE_HUNDRED } as never);
  market.send(reject());
  restarted(market);
  expect(market.refusalOf(release(7))).toBe("BAD_PARAMETER");
  market.send(credit(7));
  expect(depositsIn(market.send(credit(8)))).toMatchObject([{ status: 3, way: "provider" }]);
  expect(depositOf(market.state, 1)).toBeUndefined();
  restarted(market);
});

test("money of nobody can be returned, but credited to nobody", () => {
  const market = rejectedMarket({ userId: 0 });
  expect(market.refusalOf(credit(7))).toBe("BAD_PARAMETER");
  for (const operatorId of [7, 8]) market.send(release(operatorId));
  market.send(sending("x1"));
  market.send({ type: "FinishWithdrawals", withdrawalIds: [1], txid: "x1" });
  expect(trail(market)).toEqual([0, 0, 0]);
  checkInvariants(market.state);
});

test("what never reached the minimum is rejected first, and returned unless it is below what the chain can carry", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { atomsMin: usdt(1_000) }, { dustAtoms: usdt(501) }));
  market.send(block(HEIGHT, [seen("t1")]));
  market.send(block(HEIGHT + 1));
  expect(market.refusalOf({ ...(reject() as object), decision: "approve", atoms: FIVE_HUNDRED } as never)).toBe(
    "REQUEST_NOT_OPEN",
  );
  expect(depositsIn(market.send(reject()))).toMatchObject([{ status: 5, reason: "refused" }]);
  blocks(market, HEIGHT + 2, SETTLED);
  expect(market.refusalOf(release(7))).toBe("WITHDRAWAL_AMOUNT");
  market.send(channel(ERC20_CHANNEL, {}, { dustAtoms: usdt(500) }));
  for (const operatorId of [7, 8]) market.send(release(operatorId));
  expect(withdrawalsWaiting(market.state, 1)).toMatchObject([{ receiveAtoms: FIVE_HUNDRED }]);
  checkInvariants(market.state);
});

test("a wrong word is refused by its own name, and no user can touch what the house pays back", () => {
  const market = rejectedMarket();
  expect(market.refusalOf(release(7, { depositId: 99 }))).toBe("NOT_FOUND");
  expect(market.refusalOf(release(0))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(release(7, { decision: "keep" as never }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(release(7, { address: "" }))).toBe("ADDRESS_INVALID");
  expect(market.refusalOf(release(7, { decision: "credit" }))).toBe("BAD_PARAMETER");
  for (const operatorId of [7, 8]) market.send(release(operatorId));
  for (const userId of [0, 1]) {
    const cancel = { type: "CancelWithdrawal", userId, withdrawalId: 1 } as never;
    expect(market.refusalOf(cancel)).toBe("NOT_FOUND");
  }
});
