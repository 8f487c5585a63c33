import { atoms, ppb, userId, utcMs, type UserId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { RedeemFinance, SetFinanceProduct, SubscribeFinance } from "../finance/finance-commands.ts";
import type { Event } from "../events.ts";
import type { FinanceOrderState, FinancePaid } from "../finance/finance-events.ts";
import { financeOrderOf } from "../finance/current-finances.ts";
import { DAY_MS, startOfPlatformDay } from "../time/platform-day.ts";
import { openMarket, START_MS, USDT, type TestMarket } from "./market.ts";
import { observed, UNIT } from "./second-market.ts";

const OFFSET = 480;
/** Tests begin at noon of this day of the platform. */
const FIRST_DAY = Math.floor(START_MS / DAY_MS) + 1;
const NOON_MS = 12 * 3_600_000;

/** 30 days at 8 percent, early redemption without interest, for up to 1,000 USDT a user of 10,000. */
export const FIXED: SetFinanceProduct = {
  type: "SetFinanceProduct",
  productId: 1,
  name: "USDT 30 days",
  coinId: USDT,
  kind: "fixed",
  days: 30,
  aprPpb: ppb(80_000_000),
  atomsMin: atoms(UNIT),
  atomsMax: atoms(1_000 * UNIT),
  quotaAtoms: atoms(10_000 * UNIT),
  startAt: utcMs(0),
  endAt: utcMs(4_000_000_000_000),
  earlyPolicy: "forfeit",
  earlyPpb: ppb(0),
  mayRenew: true,
  dayRedeemAtomsMax: atoms(0),
  dayOffsetMinutes: OFFSET,
  isOpen: true,
};

/** 2 percent, any part at any time. */
export const FLEXIBLE: SetFinanceProduct = {
  ...FIXED,
  productId: 2,
  name: "USDT flexible",
  kind: "flexible",
  days: 0,
  aprPpb: ppb(20_000_000),
  earlyPolicy: "none",
  mayRenew: false,
};

export const fillInterest = (amount: number, key: string): Command => ({
  type: "FundHouse",
  pot: "interest",
  coinId: USDT,
  atoms: atoms(Math.round(amount * UNIT)),
  key,
});

/** Users with 10,000 USDT, 5,000 of them in the financial account, and products with an interest account that holds. */
export function openFinanceMarket(
  products: readonly Partial<SetFinanceProduct>[] = [FIXED, FLEXIBLE],
  interest = 1_000,
): TestMarket {
  const market = openMarket({}, { usdt: 10_000 * UNIT, btc: 100 });
  for (const user of [1, 2, 3]) market.send(intoFinance(user, 5_000));
  if (interest > 0) market.send(fillInterest(interest, "interest"));
  atNoon(market, 0);
  for (const product of products) market.send({ ...FIXED, ...product });
  return market;
}

export const intoFinance = (user: number, amount: number): Command => ({
  type: "TransferFunds",
  userId: userId(user),
  coinId: USDT,
  atoms: atoms(amount * UNIT),
  from: 1,
  to: 2,
  key: `finance:${user}:${amount}`,
});

/** Sets the clock to noon, so many days after the first. */
export function atNoon(market: TestMarket, day: number): void {
  market.nowMs = startOfPlatformDay(FIRST_DAY + day, OFFSET) + NOON_MS;
}

/** A tick at the first millisecond of a day; the clock goes on to its noon. */
export function dawn(market: TestMarket, day: number): Event[] {
  market.nowMs = startOfPlatformDay(FIRST_DAY + day, OFFSET);
  const events = market.send(observed(market.nowMs, 60_000));
  atNoon(market, day);
  return events;
}

/** The dawns of one day after the other, both included. Returns what they paid. */
export function dawns(market: TestMarket, [from, to]: readonly [from: number, to: number]): FinancePaid[] {
  const events: Event[] = [];
  for (let day = from; day <= to; day++) events.push(...dawn(market, day));
  return paidIn(events);
}

export const paidIn = (events: readonly Event[]): FinancePaid[] =>
  events.filter((event): event is FinancePaid => event.type === "FinancePaid");

export const subscribe = (user: number, draft: Partial<Omit<SubscribeFinance, "type">> = {}): SubscribeFinance => ({
  type: "SubscribeFinance",
  userId: userId(user),
  productId: 1,
  atoms: atoms(1_000 * UNIT),
  autoRenew: false,
  key: "",
  ...draft,
});

export const redeem = (user: number, orderId: number, amount: number, key = ""): RedeemFinance => ({
  type: "RedeemFinance",
  userId: userId(user),
  orderId,
  atoms: atoms(amount),
  key,
});

export const orderIn = (market: TestMarket, orderId: number): FinanceOrderState | undefined =>
  financeOrderOf(market.state, orderId);

/** Available and locked atoms of the financial account. */
export function financialIn(market: TestMarket, user: number): readonly [available: number, locked: number] {
  const { accounts } = market.state;
  const slot = accounts.find(userId(user) as UserId, USDT, 3);
  return [accounts.available(slot), accounts.frozen(slot)];
}
