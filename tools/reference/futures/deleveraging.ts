import { adlLights, unrealisedProfit } from "@agio/formulas";
import type { PositionSide } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { unitsOf } from "../scaling.ts";
import { compareNumbers, MONEY_SCALE } from "./numbers.ts";

const LIGHTS = 5;
const PERCENT_PER_LIGHT = 20;

/** {accounts: [{id, qty, score}]} → {order, percentile}: the lights of the queue as fifths. */
export function runDeleveragingCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["accounts"])) return unknownForm();
  const accounts = input["accounts"] as readonly { id: number; qty: number; score: number }[];
  const queue = accounts.toSorted((a, b) => b.score - a.score);
  const all = accounts.reduce((sum, { qty }) => sum + qty, 0);
  const percentile: Record<string, number> = {};
  let before = 0;
  for (const { id, qty } of queue) {
    percentile[id] = (LIGHTS + 1 - adlLights(before, qty, all)) * PERCENT_PER_LIGHT;
    before += qty;
  }
  return compareNumbers(expected, { order: queue.map(({ id }) => id), percentile }, tolerance);
}

/**
 * {side, bankruptcy, close, qty} → {toFund or fundPays}: what a close left beyond, or short of, the bankruptcy value.
 * The product sends the fund only its fee of a surplus.
 */
export function runInsuranceCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["side", "bankruptcy", "close", "qty"])) return unknownForm();
  const { side, bankruptcy, close, qty } = input as Record<string, string> & { side: PositionSide };
  const valueAt = (price: string | undefined): number => unitsOf(price ?? "", 2) * unitsOf(qty ?? "", MONEY_SCALE - 2);
  const surplus = unrealisedProfit(side, valueAt(close), valueAt(bankruptcy));
  const shown = plainDecimal(Math.abs(surplus), MONEY_SCALE);
  const actual: Fields = surplus > 0 ? { toFund: shown } : { fundPays: shown };
  return compareNumbers(expected, actual, tolerance);
}
