import type { AllSettings } from "@agio/api-contract";
import { bonusesOf, vouchersOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { displayDateTime, displayZone, plainDecimal, userId } from "@agio/primitives";
import { selectClaimsEnding, type CampaignClaimRow, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { ToldPlaceTables } from "../notifications/told-place-tables.ts";

const LOOK_EVERY_MS = 60_000;
/** So long before its end a bonus or voucher is told of, if it was given for longer. */
const AHEAD_MS = 3 * 86_400_000;
/** Of one look; those that end together are never parted. */
const CLAIMS_PER_SLICE = 200;

export interface RemindOptions {
  readonly database: Kysely<ToldPlaceTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly notifier: Pick<Notifier, "notify">;
  readonly settings: () => AllSettings;
  readonly clock: () => number;
  readonly log: Log;
}

/** The unused part of a claimed reward, in atoms: of a bonus that runs all of it, of a voucher the fees that it may still give. */
function unusedAtoms(state: CoreState, { userId: id, reward, rewardId, atoms }: CampaignClaimRow): number {
  if (reward === "bonus") return bonusesOf(state, userId(id)).some(({ bonusId }) => bonusId === rewardId) ? atoms : 0;
  const voucher = vouchersOf(state, userId(id)).find(({ voucherId }) => voucherId === rewardId);
  return voucher === undefined ? 0 : voucher.atoms - voucher.givenAtoms - voucher.collectedAtoms;
}

/**
 * Tells users of bonuses and vouchers of campaigns that end within three days and are not used up. How far it came is
 * kept; what a crash cut short is told again. Returns how many were told.
 */
export async function remindOfEndings(parts: Omit<RemindOptions, "log">): Promise<number> {
  const { database, pipeline, markets, notifier, settings, clock } = parts;
  const { place } = await database
    .selectFrom("server_told_places")
    .select("place")
    .where("name", "=", "endings")
    .executeTakeFirstOrThrow();
  const now = clock();
  const { offSetValue } = settings().timeZone;
  let [told, after] = [0, Math.max(place, now)];
  for (;;) {
    const span = { after, upTo: now + AHEAD_MS, aheadMs: AHEAD_MS };
    const claims = await selectClaimsEnding(database, span, CLAIMS_PER_SLICE);
    const unused = await pipeline.read((state) => claims.map((claim) => unusedAtoms(state, claim)));
    for (const [at, claim] of claims.entries()) {
      const left = unused[at] ?? 0;
      if (left <= 0) continue;
      const { code, scale } = markets.coin(claim.coinId);
      const ends = `${displayDateTime(claim.endsAt, offSetValue)} ${displayZone(offSetValue)}`;
      const figures = { coin: code, ends, amount: plainDecimal(claim.atoms, scale), left: plainDecimal(left, scale) };
      await notifier.notify(claim.userId, claim.reward === "bonus" ? "BONUS_ENDS_SOON" : "VOUCHER_ENDS_SOON", figures);
      told++;
    }
    const last = claims.at(-1);
    after = last?.endsAt ?? span.upTo;
    await database.updateTable("server_told_places").set({ place: after }).where("name", "=", "endings").execute();
    if (last === undefined) return told;
  }
}

export const startReminding = ({ log, ...parts }: RemindOptions): (() => Promise<void>) =>
  repeat(async () => void (await remindOfEndings(parts)), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "users were not told of what ends", log },
  });
