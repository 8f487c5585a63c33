import type { CheckedRequestOf, DataOf, HeldRewardRow } from "@agio/api-contract";
import { plainDecimal, refuse, type Refusal } from "@agio/primitives";
import {
  productOf,
  programmeOf,
  selectFlags,
  selectHeldReward,
  selectHeldRewards,
  type HeldRewardStoredRow,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserTables } from "../users/tables.ts";
import { userNamesOf } from "../users/user-names.ts";
import type { PlatformDays } from "./platform-days.ts";

/** Rewards that wait for a review, for the staff. */
export interface HeldRewards {
  /** BAD_PARAMETER for an `after` of another list. */
  page(request: CheckedRequestOf<"operator.referrals.held">): Promise<DataOf<"operator.referrals.held"> | Refusal>;
  show(rewardId: number): Promise<HeldRewardRow | undefined>;
}

interface HeldRewardParts {
  readonly database: Kysely<UserTables & ProjectionTables>;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly days: () => Promise<PlatformDays>;
}

export function openHeldRewards({ database, markets, days }: HeldRewardParts): HeldRewards {
  async function rowsOf(held: readonly HeldRewardStoredRow[]): Promise<HeldRewardRow[]> {
    if (held.length === 0) return [];
    const payers = held.map(({ payerId }) => payerId);
    const [platform, flags, names] = await Promise.all([
      days(),
      selectFlags(database, payers),
      userNamesOf(database, [...payers, ...held.map(({ receiverId }) => receiverId)]),
    ]);
    return held.map((reward) => {
      const { code, scale } = markets.coin(reward.coinId);
      return {
        id: reward.rewardId,
        day: platform.startOf(reward.day),
        programme: programmeOf(reward.programme),
        level: reward.level,
        product: productOf(reward.product),
        coin: code,
        base: plainDecimal(reward.baseAtoms, scale),
        amount: plainDecimal(reward.atoms, scale),
        receiverId: reward.receiverId,
        receiverName: names.get(reward.receiverId) ?? "",
        payerId: reward.payerId,
        payerName: names.get(reward.payerId) ?? "",
        flag: flags.get(reward.payerId) ?? "",
        status: reward.status,
        reason: reward.reason,
        createTime: reward.heldAt,
        decisionTime: reward.reviewedAt,
      };
    });
  }
  return {
    async page(request) {
      const page = await selectHeldRewards(database, request);
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      return { ...page, rows: await rowsOf(page.rows) };
    },
    async show(rewardId) {
      const held = await selectHeldReward(database, rewardId);
      return held === undefined ? undefined : (await rowsOf([held]))[0];
    },
  };
}
