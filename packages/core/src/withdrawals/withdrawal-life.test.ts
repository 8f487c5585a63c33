import { ppb, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { custodyOf } from "../channels/channel-list-views.ts";
import { checkInvariants } from "../invariants.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import {
  ask,
  BANK_CHANNEL,
  block,
  channel,
  drop,
  ERC20_CHANNEL,
  ETH_CHANNEL,
  ETHEREUM,
  HOUR_MS,
  houseAtoms,
  linesIn,
  MIDNIGHT_MS,
  openFundMarket,
  seen,
  submitted,
  UNIT,
  usdt,
  WITHDRAWAL_RULES,
  withdrawalsIn,
} from "../testing/fund-market.ts";
import {
  previewWithdrawal,
  withdrawalAccountOf,
  withdrawalOf,
  withdrawalsOf,
  withdrawalsWaiting,
} from "./withdrawal-account-views.ts";

const U1 = userId(1);

const review = (decision: string, change: object = {}) =>
  ({ type: "ReviewWithdrawal", withdrawalId: 1, decision, operatorId: 7, reason: "score", ...change }) as never;
const send = (withdrawalIds: readonly number[], txid = "x1") =>
  ({ type: "SendWithdrawals", withdrawalIds, txid, operatorId: 0 }) as never;
const finish = (withdrawalIds: readonly number[], txid = "x1") =>
  ({ type: "FinishWithdrawals", withdrawalIds, txid }) as never;
const fail = (withdrawalId: number) => ({ type: "FailWithdrawal", withdrawalId, reason: "expired" }) as never;
const cancel = (user = 1) => ({ type: "CancelWithdrawal", userId: user, withdrawalId: 1 }) as never;
const answer = (user = 1) => ({ type: "AnswerWithdrawal", userId: user, withdrawalId: 1 }) as never;

const available = (market: TestMarket, user = 1): number => market.balance(user, USDT, "available");
const frozen = (market: TestMarket): number => market.balance(1, USDT, "frozen");

/** A fee of 3 USDT and 0.1 percent, and a tax of one percent. */
function openWithFees(): TestMarket {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, {}, { feeValueAtoms: usdt(3), ratioPpb: ppb(1_000_000) }));
  market.send({ ...WITHDRAWAL_RULES, taxPpb: ppb(10_000_000) });
  return market;
}

test("a withdrawal is held, approved, sent and done, with the lines of the rules", () => {
  const market = openWithFees();
  const taken = market.send(ask());
  expect(withdrawalsIn(taken)).toMatchObject([
    { withdrawalId: 1, status: 0, feeAtoms: 3_200_000, taxAtoms: 2 * UNIT, receiveAtoms: 194_800_000 },
  ]);
  expect(linesIn(taken)).toEqual(["platform.available 1 -200000000", "platform.frozen 1 200000000"]);
  expect(withdrawalOf(market.state, 1)).toMatchObject({ valueAtoms: 200 * UNIT, approvalsNeeded: 1 });
  expect(withdrawalsIn(market.send(review("approve")))).toMatchObject([{ status: 1, approvals: [7] }]);
  expect(withdrawalsWaiting(market.state, 1, ETHEREUM)).toHaveLength(1);
  expect(withdrawalsWaiting(market.state, 1, 1)).toEqual([]);
  const sent = market.send(send([1]));
  expect(linesIn(sent)).toEqual(["platform.frozen 1 -200000000", "transit 0 200000000"]);
  expect(withdrawalsIn(sent)).toMatchObject([{ status: 2, txid: "x1" }]);
  checkInvariants(market.state);
  const done = market.send(finish([1]));
  expect(linesIn(done)).toEqual([
    "transit 0 -200000000",
    "custody 2 194800000",
    "fee.withdrawal 0 3200000",
    "tax 0 2000000",
  ]);
  expect(withdrawalsIn(done)).toMatchObject([{ status: 3, txid: "x1" }]);
  expect([withdrawalOf(market.state, 1), withdrawalsOf(market.state, U1)]).toEqual([undefined, []]);
  expect(custodyOf(market.state, ETHEREUM, USDT)).toBe(-194_800_000);
  checkInvariants(market.state);
});

test("the preview is what the withdrawal then costs", () => {
  const market = openWithFees();
  const asked = { userId: U1, channelId: ERC20_CHANNEL, atoms: usdt(200), at: utcMs(market.clock()) };
  expect(previewWithdrawal(market.state, asked)).toEqual({
    feeAtoms: 3_200_000,
    taxAtoms: 2_000_000,
    receiveAtoms: 194_800_000,
    valueAtoms: 200_000_000,
    isFree: false,
  });
  expect(previewWithdrawal(market.state, { ...asked, atoms: usdt(1) })).toMatchObject({ receiveAtoms: 0 });
  expect(previewWithdrawal(market.state, { ...asked, channelId: 99 })).toMatchObject({ refusal: "NOT_FOUND" });
});

test("a fixed fee of another coin is converted at the index and rounded up", () => {
  const market = openFundMarket();
  market.send(channel(ETH_CHANNEL, {}, { feeValueAtoms: usdt(1) }));
  const eth = submitted(market, ask({ channelId: ETH_CHANNEL, atoms: 100_000_000 }));
  // One USDT of an ETH at 3,000: 33,333.3 atoms.
  expect(eth).toMatchObject({ feeAtoms: 33_334, receiveAtoms: 99_966_666, valueAtoms: 3_000 * UNIT });
});

test("what a trusted user takes out below the bound needs no reviewer, above the second bound it needs two", () => {
  const market = openFundMarket();
  expect(submitted(market, ask({ atoms: 100 * UNIT, isTrusted: true }))).toMatchObject({
    status: 1,
    approvalsNeeded: 0,
  });
  expect(submitted(market, ask({ atoms: 100 * UNIT }))).toMatchObject({ status: 0, approvalsNeeded: 1 });
  expect(submitted(market, ask({ atoms: 101 * UNIT, isTrusted: true }))).toMatchObject({ approvalsNeeded: 1 });
  const big = submitted(market, ask({ channelId: ETH_CHANNEL, atoms: 400_000_000, isTrusted: true }));
  expect(big).toMatchObject({ status: 0, approvalsNeeded: 2, valueAtoms: 12_000 * UNIT });
  const { withdrawalId } = big;
  expect(withdrawalsIn(market.send(review("approve", { withdrawalId })))).toMatchObject([{ status: 0 }]);
  expect(market.refusalOf(review("approve", { withdrawalId }))).toBe("MAKER_IS_CHECKER");
  const second = review("approve", { withdrawalId, operatorId: 8 });
  expect(withdrawalsIn(market.send(second))).toMatchObject([{ status: 1, approvals: [7, 8] }]);
  checkInvariants(market.state);
});

test("a rejected withdrawal gives everything back, also after it was approved", () => {
  for (const approvedFirst of [false, true]) {
    const market = openWithFees();
    const before = available(market);
    market.send(ask());
    if (approvedFirst) market.send(review("approve"));
    const rejected = market.send(review("reject"));
    expect(withdrawalsIn(rejected)).toMatchObject([{ status: 4, reason: "score" }]);
    expect(linesIn(rejected)).toEqual(["platform.frozen 1 -200000000", "platform.available 1 200000000"]);
    expect([available(market), frozen(market)]).toEqual([before, 0]);
    expect(market.refusalOf(review("reject"))).toBe("WITHDRAWAL_NOT_OPEN");
    checkInvariants(market.state);
  }
});

test("asking for more clears what was agreed, and the answer puts it back in the queue", () => {
  const market = openFundMarket();
  market.send(ask({ channelId: ETH_CHANNEL, atoms: 400_000_000 }));
  market.send(review("approve"));
  expect(withdrawalsIn(market.send(review("askMore", { reason: "source" })))).toMatchObject([
    { status: 7, reason: "source", approvals: [] },
  ]);
  expect(market.refusalOf(review("approve"))).toBe("WITHDRAWAL_NOT_OPEN");
  expect(market.refusalOf(answer(2))).toBe("NOT_FOUND");
  expect(withdrawalsIn(market.send(answer()))).toMatchObject([{ status: 0, reason: "", approvals: [] }]);
  expect(market.refusalOf(answer())).toBe("WITHDRAWAL_NOT_OPEN");
  expect(market.refusalOf(review("approve"))).toBe("applied");
});

test("its user may cancel it until it is sent: of a cancel and an approval one wins", () => {
  for (const steps of [[], [review("askMore")], [review("approve")]]) {
    const market = openFundMarket();
    market.send(ask());
    for (const step of steps) market.send(step);
    expect(market.refusalOf(cancel(2))).toBe("NOT_FOUND");
    expect(withdrawalsIn(market.send(cancel()))).toMatchObject([{ status: 6 }]);
    expect([available(market), frozen(market)]).toEqual([10_000 * UNIT, 0]);
    expect(market.refusalOf(review("approve"))).toBe("WITHDRAWAL_NOT_OPEN");
    expect(market.refusalOf(cancel())).toBe("WITHDRAWAL_NOT_OPEN");
  }
  const market = openFundMarket();
  market.send(ask());
  market.send(review("approve"));
  market.send(send([1]));
  for (const late of [cancel(), review("reject"), review("askMore")]) {
    expect(market.refusalOf(late)).toBe("WITHDRAWAL_NOT_OPEN");
  }
  expect(market.refusalOf({ type: "CancelWithdrawal", userId: U1, withdrawalId: 9 })).toBe("NOT_FOUND");
});

test("many are sent by one transaction, all or none, and another may replace it", () => {
  const market = openFundMarket();
  for (const amount of [50, 60, 70]) market.send(ask({ atoms: amount * UNIT, isTrusted: true }));
  market.send(ask({ atoms: 200 * UNIT }));
  market.send(ask({ atoms: 3, channelId: ETH_CHANNEL, isTrusted: true }));
  expect(market.refusalOf(send([1, 2, 4]))).toBe("WITHDRAWAL_NOT_OPEN");
  expect(market.refusalOf(send([1, 1]))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(send([]))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(send([1, 99]))).toBe("NOT_FOUND");
  expect(market.refusalOf(send([1], ""))).toBe("BAD_PARAMETER");
  expect(houseAtoms(market, "transit", USDT)).toBe(0);
  expect(withdrawalsIn(market.send(send([1, 2])))).toHaveLength(2);
  expect(market.refusalOf(send([1, 2]))).toBe("DUPLICATE_REQUEST");
  const replaced = market.send(send([1, 2, 3], "x2"));
  expect(withdrawalsIn(replaced).map(({ status, txid }) => [status, txid])).toEqual([
    [2, "x2"],
    [2, "x2"],
    [2, "x2"],
  ]);
  expect(houseAtoms(market, "transit", USDT)).toBe(180 * UNIT);
  expect(market.refusalOf(finish([1, 4]))).toBe("WITHDRAWAL_NOT_OPEN");
  // The first transaction made it after all.
  expect(withdrawalsIn(market.send(finish([1, 2, 3], "x1"))).map(({ txid }) => txid)).toEqual(["x1", "x1", "x1"]);
  expect(market.refusalOf(finish([1]))).toBe("WITHDRAWAL_NOT_OPEN");
  checkInvariants(market.state);
});

test("withdrawals of two chains are not sent together", () => {
  const market = openFundMarket();
  market.send(ask({ atoms: 50 * UNIT, isTrusted: true }));
  market.send(ask({ atoms: 100, channelId: 1, isTrusted: true }));
  expect(market.refusalOf(send([1, 2]))).toBe("BAD_PARAMETER");
});

test("what cannot be paid any more comes back from where it stands", () => {
  for (const isSent of [false, true]) {
    const market = openFundMarket();
    market.send(ask());
    expect(market.refusalOf(fail(1))).toBe("WITHDRAWAL_NOT_OPEN");
    market.send(review("approve"));
    if (isSent) market.send(send([1]));
    const failed = market.send(fail(1));
    expect(withdrawalsIn(failed)).toMatchObject([{ status: 5, reason: "expired" }]);
    expect([available(market), frozen(market), houseAtoms(market, "transit", USDT)]).toEqual([10_000 * UNIT, 0, 0]);
    expect(market.refusalOf(fail(1))).toBe("WITHDRAWAL_NOT_OPEN");
    checkInvariants(market.state);
  }
});

const inside = (change: object = {}) => ask({ payeeUserId: 2, reviewsInside: true, ...change });

test("a payment inside waits for as many reviewers as one outside, held, and is paid with the last of them", () => {
  const market = openWithFees();
  const taken = market.send(inside());
  expect(withdrawalsIn(taken)).toMatchObject([{ status: 0, payeeUserId: 2, approvalsNeeded: 1 }]);
  expect(linesIn(taken)).toEqual(["platform.available 1 -200000000", "platform.frozen 1 200000000"]);
  expect(withdrawalsWaiting(market.state, 0)).toHaveLength(1);
  checkInvariants(market.state);
  const paid = market.send(review("approve"));
  expect(withdrawalsIn(paid)).toMatchObject([{ status: 3, approvals: [7] }]);
  expect(linesIn(paid)).toEqual([
    "platform.frozen 1 -200000000",
    "platform.available 2 194800000",
    "fee.withdrawal 0 3200000",
    "tax 0 2000000",
  ]);
  expect([frozen(market), available(market, 2)]).toEqual([0, 10_000 * UNIT + 194_800_000]);
  expect(withdrawalOf(market.state, 1)).toBeUndefined();
  for (const late of [cancel(), review("reject"), review("approve"), send([1])]) {
    expect(market.refusalOf(late)).toBe("WITHDRAWAL_NOT_OPEN");
  }
  checkInvariants(market.state);
});

test("what is trusted and small is paid inside at once; what is big needs two, whoever is paid", () => {
  const market = openFundMarket();
  const small = submitted(market, inside({ atoms: 100 * UNIT, isTrusted: true }));
  expect(small).toMatchObject({ status: 3, approvalsNeeded: 0 });
  expect(submitted(market, inside({ atoms: 101 * UNIT, isTrusted: true }))).toMatchObject({ approvalsNeeded: 1 });
  const { withdrawalId, ...big } = submitted(
    market,
    inside({ channelId: ETH_CHANNEL, atoms: 400_000_000, isTrusted: true }),
  );
  expect(big).toMatchObject({ status: 0, approvalsNeeded: 2 });
  expect(withdrawalsIn(market.send(review("approve", { withdrawalId })))).toMatchObject([{ status: 0 }]);
  expect(market.refusalOf(review("approve", { withdrawalId }))).toBe("MAKER_IS_CHECKER");
  const second = market.send(review("approve", { withdrawalId, operatorId: 8 }));
  expect(withdrawalsIn(second)).toMatchObject([{ status: 3, approvals: [7, 8] }]);
  checkInvariants(market.state);
});

test("a payment inside that is refused or taken back gives the sender everything, and the payee nothing", () => {
  for (const [end, status] of [
    [review("reject"), 4],
    [cancel(), 6],
  ] as const) {
    const market = openWithFees();
    market.send(inside());
    market.send(review("askMore", { reason: "source" }));
    market.send(answer());
    expect(withdrawalsIn(market.send(end))).toMatchObject([{ status }]);
    expect([available(market), frozen(market), available(market, 2)]).toEqual([10_000 * UNIT, 0, 10_000 * UNIT]);
    checkInvariants(market.state);
  }
});

test("a command of an earlier build pays inside at once, at the same fees, and their debt comes first", () => {
  const market = openWithFees();
  const paid = market.send(ask({ payeeUserId: 2 }));
  expect(withdrawalsIn(paid)).toMatchObject([{ status: 3, payeeUserId: 2, approvalsNeeded: 0 }]);
  expect(linesIn(paid)).toEqual([
    "platform.available 1 -200000000",
    "platform.available 2 194800000",
    "fee.withdrawal 0 3200000",
    "tax 0 2000000",
  ]);
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1 }));
  market.send(block(100, [seen("t1", { userId: 2, atoms: 20_000 * UNIT })]));
  const spend = { type: "TransferFunds", userId: 2, coinId: USDT, atoms: 30_000 * UNIT, from: 1, to: 2, key: "" };
  market.send(spend as never);
  market.send(drop(100));
  const owed = houseAtoms(market, "debt", USDT, 2);
  expect(owed).toBe(20_000 * UNIT - 194_800_000);
  market.send(ask({ payeeUserId: 2 }));
  expect(houseAtoms(market, "debt", USDT, 2)).toBe(owed - 198 * UNIT);
  expect(available(market, 2)).toBe(0);
  checkInvariants(market.state);
});

test("a bank carries two decimals: the cut stays with the user", () => {
  const market = openFundMarket();
  const bank = { channelId: BANK_CHANNEL, bankCurrency: "USD", bankCents: 10_050 };
  expect(submitted(market, ask({ ...bank, atoms: 100_509_999, isTrusted: true }))).toMatchObject({
    receiveAtoms: 100_500_000,
    bankCents: 10_050,
  });
  market.send(review("approve"));
  market.send(send([1], "BANK-REF"));
  const done = market.send(finish([1], "BANK-REF"));
  expect(linesIn(done)).toEqual(["transit 0 -100509999", "custody 9 100500000", "platform.available 1 9999"]);
  checkInvariants(market.state);
});

test("a provider pays the coin from where deposits by it are kept, and what it takes for that is the network's cost", () => {
  const market = openFundMarket();
  market.send(channel(BANK_CHANNEL, {}, { paysCoin: true, feeValueAtoms: usdt(2) }));
  const came = { type: "ReportProviderDeposit", userId: U1, channelId: BANK_CHANNEL, atoms: usdt(300), txid: "D-1" };
  expect(linesIn(market.send(came as never), "deposit")).toContain("custody 9 -300000000");
  market.send(ask({ channelId: BANK_CHANNEL, atoms: 100 * UNIT, address: "acme", isTrusted: true }));
  market.send(send([1], "asked-under-this"));
  const done = market.send(finish([1], "P-77"));
  expect(linesIn(done)).toEqual(["transit 0 -100000000", "custody 9 98000000", "fee.withdrawal 0 2000000"]);
  const cost = { type: "RecordNetworkCost", channelId: BANK_CHANNEL, txid: "asked-under-this", atoms: 7, restUnits: 0 };
  expect(linesIn(market.send(cost as never), "networkCost")).toEqual(["custody 9 7", "network 0 -7"]);
  expect(market.refusalOf(cost as never)).toBe("DUPLICATE_REQUEST");
  checkInvariants(market.state);
});

test("free ones come first, and a free slot comes back with its withdrawal", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, {}, { feeValueAtoms: usdt(3), freePerDay: 2, perDay: 4 }));
  const at = utcMs(market.clock());
  const feeOf = (atoms: number): number => submitted(market, ask({ atoms })).feeAtoms;
  expect([feeOf(10 * UNIT), feeOf(11 * UNIT), feeOf(12 * UNIT)]).toEqual([0, 0, 3 * UNIT]);
  expect(withdrawalAccountOf(market.state, U1, ERC20_CHANNEL, at)).toMatchObject({
    usedToday: 3,
    freeLeft: 0,
    leftToday: 1,
    dayValueAtoms: 33 * UNIT,
    pending: 3,
    withdrawableAtoms: 9_967 * UNIT,
  });
  market.send(cancel());
  expect(withdrawalAccountOf(market.state, U1, ERC20_CHANNEL, at)).toMatchObject({ freeLeft: 1, leftToday: 2 });
  expect(feeOf(13 * UNIT)).toBe(0);
  expect(feeOf(14 * UNIT)).toBe(3 * UNIT);
  expect(market.refusalOf(ask())).toBe("TOO_MANY_WITHDRAWALS");
  checkInvariants(market.state);
});

test("a day ends at the platform's midnight, and what yesterday gives back is not today's", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, {}, { perDay: 1 }));
  market.nowMs = MIDNIGHT_MS + 16 * HOUR_MS - 1;
  market.send(ask());
  expect(market.refusalOf(ask({ atoms: UNIT }))).toBe("TOO_MANY_WITHDRAWALS");
  market.nowMs++;
  market.send(ask({ atoms: UNIT }));
  market.send(cancel());
  expect(market.refusalOf(ask({ atoms: 2 * UNIT }))).toBe("TOO_MANY_WITHDRAWALS");
});

test("a day that was begun stands until it is over: moving the time zone to and fro gives no fresh allowance", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, {}, { perDay: 2, freePerDay: 1 }));
  // 23:00 at UTC+8 is the next day at UTC+14.
  market.nowMs = MIDNIGHT_MS + 15 * HOUR_MS;
  const limited = (atoms: number) => ask({ atoms, dayValueAtomsMax: 300 * UNIT });
  const move = (dayOffsetMinutes: number) => market.send({ ...WITHDRAWAL_RULES, dayOffsetMinutes });
  market.send(limited(200 * UNIT));
  move(840);
  market.send(limited(201 * UNIT));
  for (const offset of [480, 840, -720, 480]) {
    move(offset);
    expect(market.refusalOf(limited(202 * UNIT))).toBe("WITHDRAWAL_LIMIT");
    expect(withdrawalAccountOf(market.state, U1, ERC20_CHANNEL, utcMs(market.clock()))).toMatchObject({ usedToday: 1 });
  }
  // Both are taken back; only the second one's share is of the day that stands.
  market.send(cancel());
  market.send({ type: "CancelWithdrawal", userId: U1, withdrawalId: 2 });
  const left = withdrawalAccountOf(market.state, U1, ERC20_CHANNEL, utcMs(market.clock()));
  expect(left).toMatchObject({ usedToday: 0, dayValueAtoms: 0, freeLeft: 1 });
  checkInvariants(market.state);
});

test("what was submitted behind a change of the time zone can be taken back", () => {
  const market = openFundMarket();
  market.nowMs = MIDNIGHT_MS + 15 * HOUR_MS;
  for (const [index, dayOffsetMinutes] of [480, 840, 480].entries()) {
    market.send({ ...WITHDRAWAL_RULES, dayOffsetMinutes });
    market.send(ask({ atoms: (index + 1) * 100 * UNIT }));
  }
  for (const withdrawalId of [1, 3, 2]) market.send({ type: "CancelWithdrawal", userId: U1, withdrawalId });
  expect(frozen(market)).toBe(0);
  checkInvariants(market.state);
});

test("who owes after a reorganisation is neither approved nor sent before it is repaid", () => {
  const market = openFundMarket();
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(block(100, [seen("t1")]));
  market.send(ask({ atoms: 50 * UNIT, isTrusted: true }));
  market.send(ask({ atoms: 10_450 * UNIT }));
  market.send(drop(100));
  expect(withdrawalsOf(market.state, U1).map(({ status }) => status)).toEqual([1, 0]);
  expect(withdrawalsWaiting(market.state, 1)).toEqual([]);
  expect(market.refusalOf(send([1]))).toBe("WITHDRAWAL_DEBT");
  expect(market.refusalOf(review("approve", { withdrawalId: 2 }))).toBe("WITHDRAWAL_DEBT");
  market.send(block(100, [seen("t1")], { branch: "b", parentBranch: "" }));
  expect(withdrawalsWaiting(market.state, 1)).toHaveLength(1);
  expect(market.refusalOf(send([1]))).toBe("applied");
  checkInvariants(market.state);
});
