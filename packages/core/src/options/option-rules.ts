import { PPB, PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { SERIES_OF_RULES_MAX } from "./option-work-bounds.ts";
import type { OptionFee, OptionRules, SetOptionUnderlying, SurfaceNode } from "./option-commands.ts";

/** Prices of the index have eight decimals. */
export const PRICE_DECIMALS_MAX = 8;
/** 0.015 percent of the notional (rules 6). */
const EXERCISE_FEE_PPB_MAX = 150_000;
const STRIKES_EACH_SIDE_MAX = 25;
const EXPIRIES_MAX = 12;
/** A call and a put of each strike. */
const KINDS = 2;
const MARKS_BY: readonly OptionRules["marksBy"][] = [undefined, "strike", "steady"];
const NODES_MAX = 64;
const DAYS_MAX = 3_650;
/** Volatility at the money: 1 to 500 percent a year. */
const VOLATILITY_PPM_MIN = 10_000;
const VOLATILITY_PPM_MAX = 5_000_000;
const SHAPE_PPM_MAX = 10_000_000;

const isCount = (value: number, max = Number.MAX_SAFE_INTEGER): boolean => isWithin(value, 0, max);

type Units = Pick<SetOptionUnderlying, "priceDecimals" | "sizeDecimals">;

/** BAD_PARAMETER with the field for rules that no underlying of these units may have. */
export function checkOptionRules(rules: OptionRules, { priceDecimals, sizeDecimals }: Units): Refusal | undefined {
  const [tickE8, contractLots] = [10 ** (PRICE_DECIMALS_MAX - priceDecimals), 10 ** sizeDecimals];
  const { lotsMin, lotsMax, strikeStepE8 } = rules;
  if (!isCount(rules.exerciseFeePpb, EXERCISE_FEE_PPB_MAX)) return refuse("BAD_PARAMETER", "exerciseFeePpb");
  if (!isWithin(lotsMin, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "lotsMin");
  if (!isWithin(lotsMax, lotsMin, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "lotsMax");
  if (!isFee(rules.fee, Math.ceil(lotsMax / contractLots))) return refuse("BAD_PARAMETER", "fee");
  if (!isCount(rules.openOrdersMax)) return refuse("BAD_PARAMETER", "openOrdersMax");
  // Strikes are whole premium ticks, so that margins are exact.
  const isStep = isWithin(strikeStepE8, tickE8, PRICE_TICKS_MAX * tickE8) && strikeStepE8 % tickE8 === 0;
  if (!isStep) return refuse("BAD_PARAMETER", "strikeStepE8");
  if (!isWithin(rules.strikesEachSide, 1, STRIKES_EACH_SIDE_MAX)) return refuse("BAD_PARAMETER", "strikesEachSide");
  const counts = ["dailyExpiries", "weeklyExpiries", "monthlyExpiries", "quarterlyExpiries"] as const;
  const wrong = counts.find((field) => !isCount(rules[field], EXPIRIES_MAX));
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong);
  const expiries = counts.reduce((sum, field) => sum + rules[field], 0);
  const series = (2 * rules.strikesEachSide + 1) * KINDS * expiries;
  if (series > SERIES_OF_RULES_MAX) return refuse("BAD_PARAMETER", "strikesEachSide");
  if (!MARKS_BY.includes(rules.marksBy)) return refuse("BAD_PARAMETER", "marksBy");
  return isSurface(rules.surface) ? undefined : refuse("BAD_PARAMETER", "surface");
}

/** The fee of the largest order has to be a safe integer. */
function isFee(fee: OptionFee, contractsMax: number): boolean {
  if (fee.kind === "fixed") return isCount(fee.atomsPerContract) && isCount(fee.atomsPerContract * contractsMax);
  return fee.kind === "notional" && isCount(fee.ppb, PPB);
}

/** Nodes rise, and each has a volatility at the money. */
function isSurface(surface: readonly SurfaceNode[]): boolean {
  if (surface.length === 0 || surface.length > NODES_MAX) return false;
  return surface.every((node, at) => isNode(node) && node.days > (surface[at - 1]?.days ?? -1));
}

function isNode({ days, atTheMoneyPpm, skewPpm, smilePpm }: SurfaceNode): boolean {
  return (
    days >= 0 &&
    days <= DAYS_MAX &&
    isWithin(atTheMoneyPpm, VOLATILITY_PPM_MIN, VOLATILITY_PPM_MAX) &&
    isWithin(skewPpm, -SHAPE_PPM_MAX, SHAPE_PPM_MAX) &&
    isWithin(smilePpm, -SHAPE_PPM_MAX, SHAPE_PPM_MAX)
  );
}
