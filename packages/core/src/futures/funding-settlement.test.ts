import { atoms, contractId, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  available,
  BTCPERP,
  CONTRACT_RULES,
  deposit,
  ETHPERP,
  eventsOf,
  fundInsurance,
  insurance,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  slotOf,
  tradeAndBack,
  UNIT,
} from "../testing/contract-market.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { BTCUSDT, START_MS, USDT, type TestMarket } from "../testing/market.ts";

const HOUR_MS = 3_600_000;

/** Sends a second of prices at the next full hour. */
function atNextHour(market: TestMarket, ticks: number, venues = 3) {
  const hour = Math.ceil(market.clock() / HOUR_MS) * HOUR_MS;
  market.seconds = (hour - START_MS) / 1_000;
  return market.send(quotes(market, ticks, 0, venues));
}

test("longs pay rounded up, shorts receive rounded down, and the difference goes to the insurance fund", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 });
  openAgainst(market, 1, 3, { price: 600_000, size: 7 });
  openAgainst(market, 2, 3, { price: 600_000, size: 6 });
  const before = [1, 2, 3].map((user) => available(market, user));
  const events = atNextHour(market, 600_007);
  // Without premium the rate is the interest of one hour: 0.00125 percent.
  const rate = 12_500;
  const value = (size: number): number => size * 100 * 600_007;
  const paid = [7, 6].map((size) => Math.ceil((value(size) * rate) / 1e9));
  const received = Math.floor((value(13) * rate) / 1e9);
  expect(eventsOf(events, "FundingPaid").map((event) => event.atoms)).toEqual([-paid[0]!, -paid[1]!, received]);
  expect(eventsOf(events, "FundingSettled")).toMatchObject([
    { ratePpb: rate, paidAtoms: paid[0]! + paid[1]!, receivedAtoms: received, markTicks: 600_007 },
  ]);
  expect(insurance(market) * UNIT).toBeCloseTo(paid[0]! + paid[1]! - received, 6);
  expect(insurance(market)).toBeGreaterThan(0);
  expect(available(market, 1)).toBeCloseTo(before[0]! - paid[0]! / UNIT, 9);
  expect(available(market, 3)).toBeCloseTo(before[2]! + received / UNIT, 9);
  checkInvariants(market.state);
});

test("a payer without available funds pays from the margin of his position", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 }, 2, 0);
  deposit(market, 1, 605.7);
  deposit(market, 2, 606.3);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  expect(available(market, 1)).toBe(0);
  const events = atNextHour(market, 600_000);
  expect(eventsOf(events, "PositionMarginChanged")).toMatchObject([
    { userId: 1, cause: "funding", marginAtoms: 600 * UNIT - 75_000 },
  ]);
  expect(available(market, 2)).toBeCloseTo(0.075, 9);
  checkInvariants(market.state);
});

test("funding that is due while the index is halted is settled once, by the first mark after it", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 });
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  expect(eventsOf(atNextHour(market, 600_000, 1), "FundingSettled")).toEqual([]);
  expect(eventsOf(atNextHour(market, 600_000, 1), "FundingSettled")).toEqual([]);
  const events = market.send(quotes(market, 600_000));
  expect(eventsOf(events, "FundingSettled")).toHaveLength(1);
  expect(eventsOf(market.send(quotes(market, 600_000)), "FundingSettled")).toEqual([]);
});

test("a contract without funding settles none", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  market.send(order(3, { priceTicks: 590_000 }));
  expect(eventsOf(atNextHour(market, 600_000), "FundingSettled")).toEqual([]);
});

const EIGHT_HOURS = 8;
const LOW_FEES = { openFeePpb: ppb(10_000), closeFeePpb: ppb(10_000), fundingIntervalHours: EIGHT_HOURS };
const FRIENDS = [1, 2, 3];

/**
 * Prices of a still index, a minute apart, up to and with the next settlement, whose events are returned. It has
 * `lastTicks`.
 */
function toNextFunding(market: TestMarket, ethTicks = 0, lastTicks = 600_000) {
  const interval = EIGHT_HOURS * HOUR_MS;
  const due = (Math.floor(market.clock() / interval) + 1) * interval;
  for (let at = Math.ceil(market.clock() / 60_000) * 60_000 + 60_000; at < due; at += 60_000) {
    market.seconds = (at - START_MS) / 1_000;
    market.send(quotes(market, 600_000, ethTicks));
  }
  market.seconds = (due - START_MS) / 1_000;
  return market.send(quotes(market, lastTicks, ethTicks));
}

/** All that users have in cash, in USDT: accounts, holds, margins and reserves. */
function cashOf(market: TestMarket, users: readonly number[]): number {
  const { futures, accounts } = market.state;
  const { positions } = futures;
  let sum = 0;
  for (const user of users) {
    const contract = accounts.find(user, USDT, ACCOUNT_CODES["contract.available"]);
    const platform = accounts.find(user, USDT, ACCOUNT_CODES["platform.available"]);
    sum += accounts.available(platform) + accounts.available(contract) + accounts.frozen(contract);
    for (const slot of positions.slots()) {
      if (positions.user(slot) === user) sum += positions.margin(slot) + positions.reserve(slot);
    }
  }
  return sum / UNIT;
}

function takeOut(market: TestMarket, user: number): void {
  const all = atoms(Math.floor(available(market, user) * UNIT));
  market.send({ type: "TransferFunds", userId: userId(user), coinId: USDT, atoms: all, from: 3, to: 1, key: "" });
}

/** Funding due on 833 contracts at 60,000 at the settled rate. */
const dueAt = ({ ratePpb }: { readonly ratePpb: number }): number => Math.ceil((833 * 100 * 600_000 * ratePpb) / 1e9);

const HIGH_FEE = { ...CONTRACT_RULES, ...LOW_FEES, openFeePpb: ppb(9_000_000) };

/**
 * Friend 3 quotes alone, so far from the index that the rate is at its cap, once strangers 4 and 5 have paid twice as much
 * in fees.
 */
function quoteAway(market: TestMarket): void {
  market.send({ type: "CancelAllContractOrders", userId: userId(3), contractId: BTCPERP });
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: HIGH_FEE });
  tradeAndBack(market, [4, 5], { price: 600_000, size: 833 });
  market.send(order(3, { priceTicks: 608_000, size: 170, leverage: 1 }));
  market.send(order(3, { direction: "sell", priceTicks: 608_100, size: 170, leverage: 1 }));
}

function openQuotedMarket(): TestMarket {
  const market = openContractMarket(LOW_FEES, 5, 0);
  for (const user of [4, 5]) deposit(market, user, 100_000);
  return market;
}

test("a payer without cash pays out of his profit: the fund pays no friend on the other side for him", () => {
  const market = openQuotedMarket();
  fundInsurance(market, 50_000);
  deposit(market, 1, 600);
  deposit(market, 2, 6_000);
  deposit(market, 3, 30_000);
  const fund = insurance(market);
  // The index stands at 60,000: friend 2 gives friend 1 five percent of it.
  openAgainst(market, 1, 2, { price: 571_000, size: 833, longLeverage: 100, shortLeverage: 10 });
  takeOut(market, 1);
  const cash = cashOf(market, FRIENDS);
  for (let times = 0; times < 5; times++) {
    quoteAway(market);
    const settled = eventsOf(toNextFunding(market), "FundingSettled")[0]!;
    expect(settled.ratePpb).toBeGreaterThan(6_000_000);
    expect(settled.paidAtoms).toBe(dueAt(settled));
    expect(settled.receivedAtoms).toBeLessThanOrEqual(settled.paidAtoms);
    checkInvariants(market.state);
  }
  expect(insurance(market)).toBeCloseTo(fund, 4);
  const { positions } = market.state.futures;
  const slot = slotOf(market, 1);
  expect(positions.margin(slot)).toBe(0);
  // Their cash came out of the long's profit, which has that much less to realise.
  const gained = cashOf(market, FRIENDS) - cash;
  expect(gained).toBeGreaterThan(1_000);
  expect((positions.cost(slot) - 833 * 100 * 571_000) / UNIT).toBeCloseTo(gained, 4);
});

test("a payer keeps the maintenance at the index: the receivers share what is beyond it, and the fund is not asked", () => {
  const market = openQuotedMarket();
  fundInsurance(market, 50_000);
  for (const user of [1, 2]) deposit(market, user, 6_000);
  deposit(market, 3, 30_000);
  const fund = insurance(market);
  openAgainst(market, 1, 2, { price: 600_000, size: 833, longLeverage: 100, shortLeverage: 10 });
  for (const user of [1, 2]) takeOut(market, user);
  const cash = cashOf(market, FRIENDS);
  quoteAway(market);
  const slot = slotOf(market, 1);
  const [id, margin] = [market.state.futures.positions.id(slot), market.state.futures.positions.margin(slot)];
  const events = toNextFunding(market, 0, 598_200);
  const settled = eventsOf(events, "FundingSettled")[0]!;
  const loss = 833 * 100 * 1_800;
  // Equity is what the margin has beyond the loss; it keeps 0.5 percent and an atom, and the rest is less than what is due.
  const kept = Math.ceil((833 * 100 * 598_200 * 5) / 1_000) + 1;
  expect(settled.paidAtoms).toBe(margin - loss - kept);
  expect(settled.paidAtoms).toBeLessThan(Math.ceil((833 * 100 * 598_200 * settled.ratePpb) / 1e9));
  expect(settled.receivedAtoms).toBeLessThanOrEqual(settled.paidAtoms);
  expect(market.state.futures.positions.find(id)).toBe(slot);
  expect(eventsOf(events, "LiquidationEnded")).toEqual([]);
  expect(insurance(market)).toBeGreaterThanOrEqual(fund - 1);
  expect(cashOf(market, FRIENDS)).toBeLessThanOrEqual(cash + loss / UNIT + 1);
  checkInvariants(market.state);
});

test("cash that the orders of a cross account hold pays its funding", () => {
  const market = openQuotedMarket();
  listSecondContract(market, LOW_FEES);
  fundInsurance(market, 50_000);
  for (const user of [1, 2]) deposit(market, user, 6_000);
  deposit(market, 3, 30_000);
  const fund = insurance(market);
  openAgainst(market, 1, 2, { price: 600_000, size: 833, longLeverage: 100, shortLeverage: 10, longMode: "cross" });
  const size = Math.floor(available(market, 1) / (2.86 * 1.0001));
  market.send(order(1, { contractId: ETHPERP, priceTicks: 28_600, size, leverage: 1, marginMode: "cross" }));
  takeOut(market, 1);
  for (let times = 0; times < 6; times++) {
    quoteAway(market);
    const settled = eventsOf(toNextFunding(market, 30_000), "FundingSettled")[0]!;
    expect(settled.ratePpb).toBeGreaterThan(6_000_000);
    expect(settled.paidAtoms).toBe(dueAt(settled));
    expect(settled.receivedAtoms).toBeLessThanOrEqual(settled.paidAtoms);
    checkInvariants(market.state);
  }
  expect(insurance(market)).toBeCloseTo(fund, 4);
});

test("contracts look at their books in different seconds of a minute: a hundred at once would be long", () => {
  const market = openContractMarket({ fundingIntervalHours: 8 });
  const ids = [1_001, 1_002, 1_003];
  for (const id of ids.slice(1)) {
    market.send({
      ...({ type: "ListContract", contractId: contractId(id), symbol: `c${id}perp`, indexPairId: BTCUSDT } as const),
      ...{ priceDecimals: 1, sizeDecimals: 3, rules: { ...CONTRACT_RULES, fundingIntervalHours: 8 } },
    });
  }
  const samples = (): number[] => ids.map((id) => market.state.futures.risk.pricesOf(id).funding.premiumSamples);
  market.send(quotes(market, 600_000));
  const start = samples();
  for (let second = 0; second < 120; second++) {
    const before = samples();
    market.send(quotes(market, 600_000));
    expect(samples().filter((count, at) => count !== before[at]).length).toBeLessThanOrEqual(1);
  }
  expect(samples().map((count, at) => count - (start[at] as number))).toEqual([2, 2, 2]);
});
