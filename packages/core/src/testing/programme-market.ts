import { userId } from "@agio/primitives";
import { isWorkLeft } from "../work-left.ts";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import type {
  AgentTerms,
  AppointAgent,
  ReferralRules,
  SetAgentTerms,
  SetReferralRules,
} from "../programmes/programme-commands.ts";
import type { BrokerShareAccrued, RewardAccrued, RewardPaid } from "../programmes/programme-events.ts";
import type { RewardProduct } from "../programmes/reward-product.ts";
import type { PairRules } from "../markets/market-commands.ts";
import { platformDayOf, startOfPlatformDay } from "../time/platform-day.ts";
import { BTC, fund, openMarket, place, START_MS, USDT, type TestMarket } from "./market.ts";
import { fundHouseAccount, observed, UNIT } from "./second-market.ts";

const OFFSET = 480;
const NOON_MS = 12 * 3_600_000;
/** The day on which tests of programmes begin, at noon. */
export const FIRST_DAY = platformDayOf(START_MS, OFFSET) + 1;
/** Trades with the chain of invited users, and was invited by nobody. */
export const STRANGER = 100;

const ofAll = <T>(value: T): Record<RewardProduct, T> => ({
  spot: value,
  contract: value,
  option: value,
  second: value,
  interest: value,
});

/** 15, 10 and 5 percent of everything. */
export const RULES: ReferralRules = {
  isOpen: true,
  levelsPpm: [150_000, 100_000, 50_000],
  counts: ofAll(true),
  capPpm: 500_000,
  dayOffsetMinutes: OFFSET,
};
export const REFERRAL_RULES: SetReferralRules = { type: "SetReferralRules", ...RULES };

/** 20 percent of everything, ten levels deep. */
export const AGENT_TERMS: SetAgentTerms = {
  type: "SetAgentTerms",
  termsId: 1,
  name: "Partners",
  ratesPpm: ofAll(200_000),
  depth: 10,
  isOpen: true,
};

export const ratesOf = (ppm: number): AgentTerms["ratesPpm"] => ofAll(ppm);

export const appoint = (user: number, termsId: number, fromDay: number, brokerCode?: string): AppointAgent => ({
  type: "AppointAgent",
  userId: userId(user),
  termsId,
  fromDay,
  ...(brokerCode === undefined ? {} : { brokerCode }),
});

export function invite(market: TestMarket, user: number, invitedBy?: number, linkId?: number): void {
  const inviter = invitedBy === undefined ? {} : { invitedBy: userId(invitedBy) };
  const link = linkId === undefined ? {} : { linkId };
  market.send({ type: "OpenUser", userId: userId(user), mark: "trader", ...inviter, ...link });
  fund(market, user, USDT, 1_000_000 * UNIT);
  fund(market, user, BTC, 10_000_000_000);
}

export interface ProgrammeSetting {
  readonly rules?: Partial<SetReferralRules>;
  readonly pair?: Partial<PairRules>;
  /** Users 1 to so many, each invited by the one before. */
  readonly chain?: number;
}

/** btcusdt at a fee of 0.1 percent, a chain of users, each invited by the one before, and a stranger. */
export function openProgrammeMarket({ rules = {}, pair = {}, chain = 5 }: ProgrammeSetting = {}): TestMarket {
  const market = openMarket(pair, undefined, 0);
  market.nowMs = startOfPlatformDay(FIRST_DAY, OFFSET) + NOON_MS;
  invite(market, STRANGER);
  for (let user = 1; user <= chain; user++) invite(market, user, user === 1 ? undefined : user - 1);
  market.send({ ...REFERRAL_RULES, ...rules });
  return market;
}

/** A user buys from the stranger, and pays so many atoms of BTC of fees: a thousandth of what they buy. */
export function buyFromStranger(market: TestMarket, user: number, lots: number, clientOrderId = ""): void {
  const [ask, bid] = [STRANGER, user];
  market.send(place(ask, { side: "sell", priceTicks: 600_000, sizeLots: lots }));
  market.send(place(bid, { side: "buy", priceTicks: 600_000, sizeLots: lots, timeInForce: "IOC", clientOrderId }));
}

/** The same day goes on, or a later one begins, with a second of prices. Returns what that and its work brought. */
export function tickAt(market: TestMarket, day: number, hour = 12): Event[] {
  market.nowMs = startOfPlatformDay(day, OFFSET) + hour * 3_600_000;
  const events = market.send(observed(market.nowMs, 60_000));
  while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  return events;
}

/** Rewards in short: receiver, programme, level, atoms. */
export const rewardsIn = (events: readonly Event[]): (readonly [number, string, number, number])[] =>
  events
    .filter((event): event is RewardAccrued => event.type === "RewardAccrued")
    .map(({ receiverId, programme, level, atoms: reward }) => [receiverId, programme, level, reward]);

/** Days of brokers in short: broker, orders, volume, fees, share. */
export const brokerDaysIn = (events: readonly Event[]): (readonly [number, number, number, number, number])[] =>
  events
    .filter((event): event is BrokerShareAccrued => event.type === "BrokerShareAccrued")
    .map(({ brokerId, orders, volumeAtoms, baseAtoms, atoms: share }) => [
      brokerId,
      orders,
      volumeAtoms,
      baseAtoms,
      share,
    ]);

export const paymentsIn = (events: readonly Event[]): (readonly [number, number, number])[] =>
  events
    .filter((event): event is RewardPaid => event.type === "RewardPaid")
    .map(({ userId: receiver, atoms: paid, owedAtoms }) => [receiver, paid, owedAtoms]);

export const fillPromo = (usdt: number, key: string): Command => fundHouseAccount("promo", usdt, key);
