import { plainDecimal } from "@agio/primitives";
import { selectHeldBehind, selectPaymentsBehind, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { LIST_MARK } from "../notifications/event-kinds.ts";
import type { Notifier } from "../notifications/notifier.ts";
import { receivedByDay } from "../referrals/received-rewards.ts";
import type { ReferralTables } from "../referrals/referral-tables.ts";

const LOOK_EVERY_MS = 10_000;
const PAYMENTS_PER_SLICE = 200;
const HELD_PER_SLICE = 10_000;

export interface TellRewardsOptions {
  readonly database: Kysely<ReferralTables & ProjectionTables>;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly notifier: Pick<Notifier, "notify">;
  readonly log: Log;
}

/**
 * Tells receivers of what they were paid, and of what is under review, from the tables: a day's settlement has too many to
 * be told as they come. How far it came is kept, so that a restart goes on there; what a crash cut short is told again.
 */
export async function tellRewards({ database, markets, notifier }: Omit<TellRewardsOptions, "log">): Promise<number> {
  let told = 0;
  const notices = () => database.updateTable("server_reward_notices").where("row_id", "=", 1);
  const valuesOf = (coinId: number, amount: number) => {
    const { code, scale } = markets.coin(coinId);
    return { amount: plainDecimal(amount, scale), coin: code };
  };
  const start = await database.selectFrom("server_reward_notices").selectAll().executeTakeFirstOrThrow();

  let place = { sequence: start.paid_sequence, rowNumber: start.paid_row };
  for (;;) {
    const payments = await selectPaymentsBehind(database, place, PAYMENTS_PER_SLICE);
    // Of a review they were told at once; and nothing moved where all is owed.
    for (const { userId, coins } of receivedByDay(payments.filter(({ isReview, atoms }) => !isReview && atoms !== 0))) {
      const paid = [...coins].map(([coinId, atoms]) => valuesOf(coinId, atoms));
      const list = paid.map(({ amount, coin }) => `${amount} ${coin}`).join(LIST_MARK);
      const [only, ...others] = paid;
      if (only !== undefined && others.length === 0) await notifier.notify(userId, "REWARD_PAID", only);
      else await notifier.notify(userId, "REWARDS_PAID", { list });
      told++;
    }
    const last = payments.at(-1);
    if (last === undefined) break;
    place = last;
    await notices().set({ paid_sequence: last.sequence, paid_row: last.rowNumber }).execute();
  }
  for (let held = start.held_reward; ;) {
    const { news, last } = await selectHeldBehind(database, held, HELD_PER_SLICE);
    if (news.length === 0) return told;
    for (const { userId, coinId, atoms } of news) await notifier.notify(userId, "REWARD_HELD", valuesOf(coinId, atoms));
    told += news.length;
    held = last;
    await notices().set({ held_reward: last }).execute();
  }
}

export const startTellingRewards = ({ log, ...parts }: TellRewardsOptions): (() => Promise<void>) =>
  repeat(async () => void (await tellRewards(parts)), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "receivers were not told of their rewards", log },
  });
