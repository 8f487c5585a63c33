import { fundingPayment, fundingRatePpb } from "@agio/formulas";
import type { PositionSide } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, skipped, unknownForm } from "../reference-case.ts";
import { decimalsOf, unitsOf } from "../scaling.ts";
import { compareNumbers, MONEY_SCALE, PPB_DECIMALS, signedUnitsOf } from "./numbers.ts";

const PULL_MAX = "0.0005";
const INTEREST_PPB_PER_HOUR = 12_500;

const money = (atoms: number): string => plainDecimal(atoms, MONEY_SCALE);
const rateOf = (input: Fields): number => signedUnitsOf(input["rate"] as string, PPB_DECIMALS);

/** {premium, interest, clamp} → {rate} · {markValue, rate, side} → {payment} · {notional, rate, times} · a settlement */
export function runFundingCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if ("contracts" in input) return skipped("contracts whose value is counted in the coin itself are not built");
  if ("fundingPpm8h" in input) return skipped("funding is rounded per payment, not per unit");
  const actual = fundingFields(input);
  return actual === undefined ? unknownForm() : compareNumbers(expected, actual, tolerance);
}

function fundingFields(input: Fields): Fields | undefined {
  if (hasOnly(input, ["premium", "interest", "clamp"])) return rateFields(input);
  if (hasOnly(input, ["markValue", "rate", "side"])) {
    const side = input["side"] as PositionSide;
    const position = { notionalAtoms: unitsOf(input["markValue"] as string, MONEY_SCALE), ratePpb: rateOf(input) };
    const other = side === "long" ? "short" : "long";
    return {
      payment: money(fundingPayment({ side, ...position })),
      counterparty: money(fundingPayment({ side: other, ...position })),
    };
  }
  if (hasOnly(input, ["notional", "rate", "times"])) {
    const notionalAtoms = unitsOf(input["notional"] as string, MONEY_SCALE);
    const paid = -fundingPayment({ side: "long", notionalAtoms, ratePpb: rateOf(input) });
    return { perDay: money(paid * (input["times"] as number)) };
  }
  if (hasOnly(input, ["rate", "mark", "longs", "shorts", "scale"])) return settlementFields(input);
  return undefined;
}

/** The product's interest belongs to its interval: 0.01 percent is that of eight hours. */
function rateFields(input: Fields): Fields | undefined {
  if (input["clamp"] !== PULL_MAX) return undefined;
  const intervalHours = unitsOf(input["interest"] as string, PPB_DECIMALS) / INTEREST_PPB_PER_HOUR;
  const average = signedUnitsOf(input["premium"] as string, PPB_DECIMALS);
  const rate = fundingRatePpb({ premiumPpb: average, intervalHours, capPpb: 10 ** PPB_DECIMALS });
  return { rate: plainDecimal(rate, PPB_DECIMALS) };
}

function settlementFields(input: Fields): Fields {
  const scale = input["scale"] as number;
  const mark = input["mark"] as string;
  const payments = (side: PositionSide, quantities: readonly string[]): number[] =>
    quantities.map((quantity) => {
      const perUnit = 10 ** (scale - decimalsOf(mark) - decimalsOf(quantity));
      const notionalAtoms = unitsOf(mark, decimalsOf(mark)) * unitsOf(quantity, decimalsOf(quantity)) * perUnit;
      return fundingPayment({ side, notionalAtoms, ratePpb: rateOf(input) });
    });
  const longs = payments("long", input["longs"] as readonly string[]);
  const shorts = payments("short", input["shorts"] as readonly string[]);
  const shown = (side: number[], sign: number): readonly string[] =>
    side.map((atoms) => plainDecimal(sign * atoms, scale));
  const [onlyShort] = shown(shorts, 1);
  const total = [...longs, ...shorts].reduce((sum, atoms) => sum + atoms, 0);
  return {
    longPays: shown(longs, -1),
    shortReceives: shorts.length === 1 ? onlyShort : shown(shorts, 1),
    insuranceFund: plainDecimal(-total, scale),
  };
}
