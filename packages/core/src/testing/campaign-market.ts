import { atoms, userId, utcMs } from "@agio/primitives";
import type { CampaignTask, ClaimReward, OpenCampaign } from "../campaigns/campaign-commands.ts";
import type { Command } from "../commands.ts";
import { DAY_MS } from "../time/platform-day.ts";
import { openMarket, place, START_MS, USDT, type TestMarket } from "./market.ts";
import { fundHouseAccount, observed, UNIT } from "./second-market.ts";

const usdt = (amount: number) => atoms(Math.round(amount * UNIT));
const NO_TRADE = { product: "", volumeAtoms: atoms(0) } as const;
const POINTS = { reward: "points", atoms: atoms(0), days: 0 } as const;

/** One of every kind: points for who is verified, bonuses for a deposit and a volume, a voucher for a trade. */
export const TASKS = {
  verified: { kind: "verified", ...NO_TRADE, ...POINTS, points: 50 },
  deposit: { kind: "deposit", ...NO_TRADE, reward: "bonus", atoms: usdt(20), points: 0, days: 30 },
  trade: { ...{ kind: "trade", product: "spot", volumeAtoms: atoms(0) }, ...voucher(10) },
  volume: {
    ...{ kind: "volume", product: "spot", volumeAtoms: usdt(1_000) },
    ...{ reward: "bonus", atoms: usdt(5), points: 0, days: 14 },
  },
} as const satisfies Record<string, CampaignTask>;

function voucher(amount: number) {
  return { reward: "voucher", atoms: usdt(amount), points: 0, days: 7 } as const;
}

/** Place of each task in `campaign`. */
export const VERIFIED = 0;
export const DEPOSIT = 1;
export const TRADE = 2;
export const VOLUME = 3;

/** A month for three people, with a budget of 105 USDT. */
export const campaign = (change: Partial<OpenCampaign> = {}): OpenCampaign => ({
  type: "OpenCampaign",
  campaignId: 1,
  name: "First steps",
  coinId: USDT,
  startAt: utcMs(START_MS),
  endAt: utcMs(START_MS + 30 * DAY_MS),
  countries: [],
  placesMax: 3,
  tasks: Object.values(TASKS),
  operatorId: 1,
  checkerId: 2,
  reason: "spring",
  ...change,
});

export const digest = (number: number): string => number.toString(16).padStart(32, "0");

export const verify = (user: number, document = user, country = "DE"): Command => ({
  type: "RecordVerification",
  userId: userId(user),
  document: digest(document),
  country,
});

export const join = (user: number, campaignId = 1): Command => ({
  type: "JoinCampaign",
  userId: userId(user),
  campaignId,
});

/** From a device that is the user's own, unless another one is named. */
export const claim = (user: number, task: number, change: Partial<ClaimReward> = {}): ClaimReward => ({
  type: "ClaimReward",
  userId: userId(user),
  campaignId: 1,
  task,
  device: digest(1_000 + user),
  ...change,
});

export const collect = (user: number, voucherId: number): Command => ({
  type: "CollectFees",
  userId: userId(user),
  voucherId,
});

/** Four users with 1,000,000 USDT and 100 BTC, and `promo` with so many USDT. */
export function openCampaignMarket(promo = 1_000): TestMarket {
  const market = openMarket({}, { usdt: 1_000_000 * UNIT, btc: 10_000_000_000 });
  if (promo > 0) market.send(fundHouseAccount("promo", promo, "promo"));
  return market;
}

/** The same with a campaign that is open. */
export function withCampaign(change: Partial<OpenCampaign> = {}): TestMarket {
  const market = openCampaignMarket();
  market.send(campaign(change));
  return market;
}

const PRICE_TICKS = 600_000;

/** A user buys BTC for so many USDT, or a little more, from another one. The seller's fee of a thousandth is in USDT. */
export function trade(market: TestMarket, buyer: number, seller: number, amount: number): void {
  const terms = { priceTicks: PRICE_TICKS, sizeLots: Math.ceil((amount * UNIT) / PRICE_TICKS) };
  market.send(place(seller, { ...terms, side: "sell" }));
  market.send(place(buyer, { ...terms, side: "buy" }));
}

/** A second of prices at a time. */
export function secondAt(market: TestMarket, at: number): ReturnType<TestMarket["send"]> {
  market.nowMs = at;
  return market.send(observed(at, 60_000));
}
