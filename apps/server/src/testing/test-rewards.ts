import { eventually } from "@agio/testkit";
import type { Caller, TestExchange } from "./test-exchange.ts";
import { spotOrder } from "./test-trades.ts";
import { agreedByTwo } from "./two-people.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A fifth, a tenth and a twentieth of everything. */
export const REWARD_RULES = {
  ...{ isOpen: true, oneRatio: 20, twoRatio: 10, threeRatio: 5, cap: 50 },
  counts: { interest: true, spot: true, contract: true, option: true, second: true },
};

/** These rules hold from today on. The demo has others, so they hold from the next day, which then begins. */
export async function openProgramme(exchange: TestExchange): Promise<void> {
  const { rules } = await exchange.maker.call("operator.referrals.show", {});
  if (rules.oneRatio === REWARD_RULES.oneRatio) return;
  await agreedByTwo(exchange, "operator.referrals.rules", { ...REWARD_RULES, reason: "opened for a test" });
  await turnDay(exchange);
}

/** Lets the platform's day end, and its settlement begin. */
export async function turnDay(exchange: TestExchange): Promise<void> {
  exchange.advance(DAY_MS + HOUR_MS);
  await exchange.observe(60_000);
}

/** Somebody who invites, by a link that gives half to the friend, whom a second person invited; and the friend. */
export async function invitedChain(exchange: TestExchange) {
  const grandparent = await exchange.user();
  const inviter = await exchange.user({ parentUserId: grandparent.userId });
  const link = await inviter.call("referral.createLink", { label: "Half for you", friendPercent: 50 });
  const friend = await exchange.user({ parentUserId: inviter.userId, inviteLinkId: link.id });
  return { grandparent, inviter, friend, link };
}

/** Sells a tenth of a bitcoin to a stranger, between all other orders of the book; gives the fee in USDT. */
export async function sellForFee(exchange: TestExchange, seller: Caller): Promise<number> {
  const buyer = await exchange.user();
  // The day turns with the next second of prices: a test that only let time pass leaves the day before open.
  await exchange.observe(60_000);
  const { asks, bids } = await exchange.visitor.call("market.depth", { symbol: "btcusdt" });
  const [ask, bid] = [Number(asks[0]?.[0] ?? 0), Number(bids[0]?.[0] ?? 0)];
  const price = ask === 0 ? Math.max(60_000, bid + 1) : Math.min(60_000, (ask + bid) / 2);
  const order = { price: String(price), quantity: "0.1" };
  await buyer.call("orders.submit", spotOrder("buy", order));
  await seller.call("orders.submit", spotOrder("sell", order));
  // One division of whole numbers: the nearest there is to the fee, written with its own digits.
  return Math.round(price * 100) / 1_000_000;
}

/** Waits until somebody was paid for the day that is over. */
export async function paidOnce(receiver: Caller): Promise<void> {
  await eventually("something was paid", async () => (await receiver.call("referral.overview", {})).total !== "0");
}
