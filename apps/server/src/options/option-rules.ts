import type { ShippedOptionUnderlying } from "@agio/api-contract/option-markets";
import type { OptionRulesRow, SurfaceNodeRow } from "@agio/api-contract";
import type { OptionFee, OptionRules, SurfaceNode } from "@agio/core";
import { surfaceArbitrage } from "@agio/formulas";
import { assert, atoms, parseDecimal, plainDecimal, ppb, refuse, sizeLots, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { PERCENT_DECIMALS, percentFigure } from "../markets/shipped-figure.ts";
import { indexText } from "./series-row.ts";

/** `feeType` of the specification. */
export const OPTION_FEE_TYPE = { fixed: 1, percent: 2 } as const;
const OPEN = 1;
const STRIKE_DECIMALS = 8;
/** Percent with four decimals is parts per million. */
const PPM_PERCENT_DECIMALS = 4;

/** Units for reading the decimals of rules. */
export interface RuleUnits {
  readonly pricingScale: number;
  readonly sizeDecimals: number;
}

/**
 * The core's rules of options from the decimals that travel. Refuses, by its field, one that is too fine or too large, and a
 * surface that offers free money: a later expiry for less, or a strike dearer than its neighbours allow.
 */
export function optionRulesOf(row: OptionRulesRow, { pricingScale, sizeDecimals }: RuleUnits): OptionRules | Refusal {
  const isFixed = row.feeType === OPTION_FEE_TYPE.fixed;
  const figures = {
    feeValue: isFixed ? parseDecimal(row.feeValue, pricingScale) : percentFigure(row.feeValue),
    exerciseFee: percentFigure(row.exerciseFee),
    orderMin: parseDecimal(row.orderMin, sizeDecimals),
    orderMax: parseDecimal(row.orderMax, sizeDecimals),
    strikeStep: parseDecimal(row.strikeStep, STRIKE_DECIMALS),
  };
  const surface = surfaceOf(row.surface);
  const wrong = Object.entries(figures).find(([, value]) => value === undefined)?.[0];
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong);
  if (surface === undefined || surfaceArbitrage(surface) !== undefined) return refuse("BAD_PARAMETER", "surface");
  const { feeValue = 0, exerciseFee = 0, orderMin = 0, orderMax = 0, strikeStep = 0 } = figures;
  const fee: OptionFee = isFixed
    ? { kind: "fixed", atomsPerContract: atoms(feeValue) }
    : { kind: "notional", ppb: ppb(feeValue) };
  return {
    fee,
    exerciseFeePpb: ppb(exerciseFee),
    lotsMin: sizeLots(orderMin),
    lotsMax: sizeLots(orderMax),
    openOrdersMax: row.openOrdersMax,
    strikeStepE8: strikeStep,
    strikesEachSide: row.strikesEachSide,
    dailyExpiries: row.dailyExpiries,
    weeklyExpiries: row.weeklyExpiries,
    monthlyExpiries: row.monthlyExpiries,
    quarterlyExpiries: row.quarterlyExpiries,
    surface,
    marksBy: "steady",
    tradingOpen: row.isOpen,
    writingOpen: row.writing,
  };
}

/** Parts per million as percent, or points. */
export const pointsText = (ppm: number): string => plainDecimal(ppm, PPM_PERCENT_DECIMALS);

/** Nodes of the core as they travel. */
export const surfaceRows = (surface: readonly SurfaceNode[]): SurfaceNodeRow[] =>
  surface.map(({ days, atTheMoneyPpm, skewPpm, smilePpm }) => ({
    days,
    atTheMoney: pointsText(atTheMoneyPpm),
    skew: pointsText(skewPpm),
    smile: pointsText(smilePpm),
  }));

/** A sign is not part of a plain decimal. */
function volatilityPpm(text: string): number | undefined {
  if (!text.startsWith("-")) return parseDecimal(text, PPM_PERCENT_DECIMALS);
  const size = parseDecimal(text.slice(1), PPM_PERCENT_DECIMALS);
  return size === undefined ? undefined : 0 - size;
}

function surfaceOf(nodes: OptionRulesRow["surface"]): SurfaceNode[] | undefined {
  const surface: SurfaceNode[] = [];
  for (const { days, ...texts } of nodes) {
    const [atTheMoneyPpm, skewPpm, smilePpm] = [texts.atTheMoney, texts.skew, texts.smile].map(volatilityPpm);
    if (atTheMoneyPpm === undefined || skewPpm === undefined || smilePpm === undefined) return undefined;
    surface.push({ days, atTheMoneyPpm, skewPpm, smilePpm });
  }
  return surface;
}

/** Rules of the core as the decimals that travel. */
export function optionRulesRow(rules: OptionRules, { pricingScale, sizeDecimals }: RuleUnits): OptionRulesRow {
  const { fee } = rules;
  return {
    ...(fee.kind === "fixed"
      ? { feeType: OPTION_FEE_TYPE.fixed, feeValue: plainDecimal(fee.atomsPerContract, pricingScale) }
      : { feeType: OPTION_FEE_TYPE.percent, feeValue: plainDecimal(fee.ppb, PERCENT_DECIMALS) }),
    exerciseFee: plainDecimal(rules.exerciseFeePpb, PERCENT_DECIMALS),
    orderMin: plainDecimal(rules.lotsMin, sizeDecimals),
    orderMax: plainDecimal(rules.lotsMax, sizeDecimals),
    openOrdersMax: rules.openOrdersMax,
    strikeStep: indexText(rules.strikeStepE8),
    strikesEachSide: rules.strikesEachSide,
    dailyExpiries: rules.dailyExpiries,
    weeklyExpiries: rules.weeklyExpiries,
    monthlyExpiries: rules.monthlyExpiries,
    quarterlyExpiries: rules.quarterlyExpiries,
    surface: surfaceRows(rules.surface),
    isOpen: rules.tradingOpen,
    writing: rules.writingOpen,
  };
}

/** The core's rules of options as they are shipped. */
export function shippedOptionRules(shipped: ShippedOptionUnderlying, pricingScale: number): OptionRules {
  const { entry } = shipped;
  const row = {
    feeType: entry.feeType,
    feeValue: entry.feeValue,
    exerciseFee: entry.exerciseFee,
    orderMin: entry.orderMin,
    orderMax: entry.orderMax,
    openOrdersMax: entry.openOrdersMax,
    strikeStep: shipped.strikeStep,
    strikesEachSide: shipped.strikesEachSide,
    dailyExpiries: shipped.dailyExpiries,
    weeklyExpiries: shipped.weeklyExpiries,
    monthlyExpiries: shipped.monthlyExpiries,
    quarterlyExpiries: shipped.quarterlyExpiries,
    surface: [...shipped.surface],
    isOpen: entry.status === OPEN,
    writing: entry.writing === OPEN,
  };
  const rules = optionRulesOf(row, { pricingScale, sizeDecimals: entry.coinPrecision });
  assert(!isRefusal(rules), "shipped rules of options fit their decimals");
  return rules;
}
