import { PLAIN_TERMS, type CampaignTask, type Command, type PlaceOrder } from "@agio/core";
import { atoms, priceTicks, sizeLots, userId, utcMs, type UserId } from "@agio/primitives";
import { LISTING, openUser, PAIR, USDT } from "../market.ts";

const DAY_MS = 86_400_000;
/** Of the day on which fees are paid. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12);
export const NEXT_NOON_MS = NOON_MS + DAY_MS;
/** Invited by one another, two by each: their rewards are more than a few slices of a settlement. */
export const PAYERS = 1_500;
/** Sells to all of them, and was invited by nobody. */
const MAKER = userId(PAYERS + 1);
const PRICE = priceTicks(600_000);
const LOTS = 1_000;
const UNIT = 1_000_000;
const CLAIMANTS = [1, 2, 3].map((user) => userId(user));
const CAMPAIGN = 1;

const NO_TRADE = { product: "", volumeAtoms: atoms(0) } as const;
/** Points, a voucher and a bonus. */
const TASKS: readonly CampaignTask[] = [
  { kind: "verified", ...NO_TRADE, reward: "points", atoms: atoms(0), points: 50, days: 0 },
  { ...{ kind: "trade", product: "spot", volumeAtoms: atoms(0) }, ...moneyOf("voucher") },
  { ...{ kind: "volume", product: "spot", volumeAtoms: atoms(100 * UNIT) }, ...moneyOf("bonus") },
];

function moneyOf(reward: "voucher" | "bonus") {
  return { reward, atoms: atoms(UNIT), points: 0, days: 7 } as const;
}

const digest = (number: number): string => number.toString(16).padStart(32, "0");

/** Sent twice under one name, it is answered twice and taken once. */
function order(user: UserId, side: PlaceOrder["side"], lots: number, clientOrderId: string): PlaceOrder {
  const terms = { ...PLAIN_TERMS, side, priceTicks: PRICE, sizeLots: sizeLots(lots) };
  return { type: "PlaceOrder", userId: user, pairId: PAIR, clientOrderId, ...terms };
}

/** A day of fees, of which inviters have parts, and a campaign with members who have done its tasks. */
export function* openingOfDay(): Generator<Command> {
  yield* LISTING;
  const counts = { spot: true, contract: true, option: true, second: true, interest: true };
  const rules = { isOpen: true, levelsPpm: [150_000, 100_000, 50_000], counts, capPpm: 500_000 } as const;
  yield { type: "SetReferralRules", ...rules, dayOffsetMinutes: 0 };
  yield { type: "FundHouse", pot: "promo", coinId: USDT, atoms: atoms(100 * UNIT), key: "promo" };
  for (let user = 1; user <= PAYERS; user++) {
    const [open, ...grants] = openUser(userId(user), "trader");
    yield { ...open, ...(user === 1 ? {} : { invitedBy: userId(user >> 1) }) } as Command;
    yield* grants;
  }
  yield* openUser(MAKER, "trader");
  const people = { operatorId: 1, checkerId: 2, reason: "a test" };
  const period = { startAt: utcMs(NOON_MS), endAt: utcMs(NOON_MS + 30 * DAY_MS) };
  const terms = { campaignId: CAMPAIGN, name: "Spring", coinId: USDT, countries: [], placesMax: 5, tasks: TASKS };
  yield { type: "OpenCampaign", ...terms, ...period, ...people };
  for (const user of CLAIMANTS) {
    yield { type: "RecordVerification", userId: user, document: digest(user), country: "DE" };
    yield { type: "JoinCampaign", userId: user, campaignId: CAMPAIGN };
  }
  yield order(MAKER, "sell", PAYERS * LOTS, "");
  for (let user = 1; user <= PAYERS; user++) yield order(userId(user), "buy", LOTS, "");
  yield order(MAKER, "buy", 10 * CLAIMANTS.length * LOTS, "");
  for (const user of CLAIMANTS) yield order(user, "sell", LOTS, "");
}

/** The next day begins. */
export const NEXT_DAY: Command = { type: "ObservePrices", origin: "simulated", quotes: [] };

/** Claims of every reward, one after the other, and vouchers that give fees of another sale back. */
export function claimsOfDay(): Command[] {
  const claimsOf = (user: UserId): Command[] =>
    TASKS.map((_, task) => ({
      ...{ type: "ClaimReward", userId: user, campaignId: CAMPAIGN, task, device: digest(1_000 + user) },
    }));
  return CLAIMANTS.flatMap((user, at): Command[] => [
    ...claimsOf(user),
    order(user, "sell", 3 * LOTS, "after-the-claims"),
    { type: "CollectFees", userId: user, voucherId: at + 1 },
  ]);
}
