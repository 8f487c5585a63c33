import type { CopyState } from "./copy-state.ts";
import { equityOf, exposureOf } from "./account-equity.ts";
import type { Follow } from "./follow.ts";

const PPM = 1_000_000;
const PPB_PER_PPM = 1_000;
/** A look comes at the latest after prices have gone 5 percent of the way. */
const WAY_MAX_PPM = 50_000;

/**
 * The largest move of a mark since the second before, in millionths of it; where funding was settled, the most that may have
 * been paid, which is as a move of its rate.
 */
export function wayGone({ futures, marks }: CopyState): number {
  let way = 0;
  for (const contract of futures.listed()) {
    const { contractId: id, markTicks: ticks, nextFundingAt: fundingAt, rules } = contract;
    if (contract.isDelisted || ticks === 0) continue;
    const before = marks.get(id) ?? { ticks, fundingAt };
    const moved = Math.ceil((Math.abs(ticks - before.ticks) / Math.min(before.ticks, ticks)) * PPM);
    const paid = fundingAt === before.fundingAt ? 0 : Math.ceil(rules.fundingCapPpb / PPB_PER_PPM);
    way = Math.max(way, moved + paid);
    marks.set(id, { ticks, fundingAt });
  }
  return way;
}

/** True for a follow that prices alone may end. */
const isWatched = ({ state, terms }: Follow): boolean =>
  (state === "active" || state === "leaving") && (terms.stopLossAtoms !== 0 || terms.takeProfitAtoms !== 0);

/**
 * Decides when the stop-loss and take-profit of a follow are looked at next: when prices have gone as far as they have to go,
 * at least, for its equity to reach either.
 */
export function watchFollow(copy: CopyState, follow: Follow): void {
  follow.lookAt = isWatched(follow) ? copy.odometer + wayOf(copy, follow) : Infinity;
  standInLine(copy, follow);
}

/** One whose turn in line comes before its look is due is put back then: limits that change often make no line longer. */
export function standInLine({ looks }: CopyState, follow: Follow): void {
  const { accountId, lookAt } = follow;
  if (lookAt >= follow.queuedAt) return;
  follow.queuedAt = lookAt;
  looks.push({ lookAt, accountId });
}

/** Prices that go by a part x at a time go by less than the sum of the parts would, so 1 − 1 ÷ (1 + x) of it is safe. */
function wayOf({ futures }: CopyState, { accountId, terms }: Follow): number {
  const exposure = exposureOf(futures, accountId);
  if (exposure === 0) return WAY_MAX_PPM;
  const equity = equityOf(futures, accountId);
  const { stopLossAtoms, takeProfitAtoms } = terms;
  const toStop = stopLossAtoms === 0 ? Infinity : equity - stopLossAtoms;
  const toTake = takeProfitAtoms === 0 ? Infinity : takeProfitAtoms - equity;
  const slack = Math.min(toStop, toTake);
  if (slack <= 0) return 1;
  const way = slack === Infinity ? WAY_MAX_PPM : Math.floor((slack / (exposure + slack)) * PPM);
  return Math.min(Math.max(way, 1), WAY_MAX_PPM);
}

/** Whether the account has come to its stop-loss or take-profit, at mark and at index: no mark that friends hold ends it. */
export function reachedBy({ futures }: CopyState, { accountId, terms }: Follow): "stopLoss" | "takeProfit" | undefined {
  const equities = (["mark", "index"] as const).map((reference) => equityOf(futures, accountId, reference));
  const { stopLossAtoms, takeProfitAtoms } = terms;
  if (stopLossAtoms !== 0 && equities.every((equity) => equity <= stopLossAtoms)) return "stopLoss";
  if (takeProfitAtoms !== 0 && equities.every((equity) => equity >= takeProfitAtoms)) return "takeProfit";
  return undefined;
}
