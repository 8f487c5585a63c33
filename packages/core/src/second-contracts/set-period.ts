import { ODDS_ONE } from "@agio/formulas";
import { PPB, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { shortOf } from "../ledger/solvency.ts";
import type { Pair } from "../spot/pair.ts";
import { emit } from "./emit.ts";
import type { SetPeriod } from "./second-commands.ts";
import type { SecondContractState } from "./second-state.ts";

const PERIOD_ID_MAX = 0x7fff_ffff;
const SECONDS_MIN = 30;
const SECONDS_MAX = 86_400;
/** A hundred times the stake: far above anything sensible, low enough for exact sums. */
const ODDS_PPM_MAX = 100 * ODDS_ONE;
/** So that stake, fee and profit together stay a safe integer at the highest odds. */
const STAKE_ATOMS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / (ODDS_PPM_MAX / ODDS_ONE + 2));

/**
 * Puts a period on offer, changes it or closes it, for orders placed from now on: those that run have their terms.
 * Refuses BAD_PARAMETER with the field, NOT_FOUND for an unknown pair, PRODUCT_CLOSED for opening one on a pair that is
 * no longer listed, HOUSE_SHORT for opening one while the house holds less than it owes.
 */
export function setPeriod(
  state: SecondContractState,
  pairs: readonly (Pair | undefined)[],
  command: SetPeriod,
): Refusal | undefined {
  const refusal = checkPeriod(state, pairs, command) ?? shortToOpen(state, command);
  if (refusal !== undefined) return refusal;
  const { periodId, pairId, seconds, oddsPpm, stakeAtomsMin, stakeAtomsMax, feePpb, isOpen } = command;
  const { compensationPpb, compensationAtomsMax } = command;
  const compensation =
    compensationPpb === undefined || compensationAtomsMax === undefined
      ? {}
      : { compensationPpb, compensationAtomsMax };
  const period = { periodId, pairId, seconds, oddsPpm, stakeAtomsMin, stakeAtomsMax, feePpb, isOpen, ...compensation };
  state.periods.set(periodId, period);
  emit(state.events, { type: "PeriodSet", ...period });
  return undefined;
}

function checkPeriod(
  state: SecondContractState,
  pairs: readonly (Pair | undefined)[],
  period: SetPeriod,
): Refusal | undefined {
  const { periodId, pairId, seconds, oddsPpm, stakeAtomsMin, stakeAtomsMax, feePpb, isOpen } = period;
  if (!isWithin(periodId, 1, PERIOD_ID_MAX)) return refuse("BAD_PARAMETER", "periodId");
  const pair = pairs[pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  const known = state.periods.get(periodId);
  if (known !== undefined && known.pairId !== pairId) return refuse("BAD_PARAMETER", "pairId");
  if (!isWithin(seconds, SECONDS_MIN, SECONDS_MAX)) return refuse("BAD_PARAMETER", "seconds");
  if (!isWithin(oddsPpm, 1, ODDS_PPM_MAX)) return refuse("BAD_PARAMETER", "oddsPpm");
  if (!isWithin(stakeAtomsMin, 1, STAKE_ATOMS_MAX)) return refuse("BAD_PARAMETER", "stakeAtomsMin");
  if (!isWithin(stakeAtomsMax, stakeAtomsMin, STAKE_ATOMS_MAX)) return refuse("BAD_PARAMETER", "stakeAtomsMax");
  if (!isWithin(feePpb, 0, PPB)) return refuse("BAD_PARAMETER", "feePpb");
  const obstacle = checkCompensation(period);
  if (obstacle !== undefined) return obstacle;
  return isOpen && pair.isDelisted ? refuse("PRODUCT_CLOSED", "pairId") : undefined;
}

/** Where money is real, nothing opens while the house holds less of the stakes' coin than it owes. */
function shortToOpen({ periods, rules, ledger }: SecondContractState, period: SetPeriod): Refusal | undefined {
  const opens = period.isOpen && periods.get(period.periodId)?.isOpen !== true;
  return opens && rules !== undefined ? shortOf(ledger, rules.coinId) : undefined;
}

/**
 * At most the odds: then the profit that the house has set aside for an order, which a void gives back to it, covers
 * the compensation, and no payout depends on what else the house has.
 */
function checkCompensation({ oddsPpm, compensationPpb, compensationAtomsMax }: SetPeriod): Refusal | undefined {
  if (compensationPpb === undefined && compensationAtomsMax === undefined) return undefined;
  const ppbMax = Math.min(PPB, oddsPpm * (PPB / ODDS_ONE));
  if (!isWithin(compensationPpb ?? -1, 0, ppbMax)) return refuse("BAD_PARAMETER", "compensationPpb");
  if (isWithin(compensationAtomsMax ?? -1, 0, STAKE_ATOMS_MAX)) return undefined;
  return refuse("BAD_PARAMETER", "compensationAtomsMax");
}
