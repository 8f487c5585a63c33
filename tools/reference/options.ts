import {
  averagingMark,
  cashOrNothing,
  optionFee,
  optionPayoff,
  optionValue,
  outOfTheMoney,
  writerMargin,
  type OptionInputs,
  type OptionKind,
} from "@agio/formulas";
import { mulDivUp, plainDecimal, PPB } from "@agio/primitives";
import {
  compareFields,
  failed,
  type Fields,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  skipped,
  unknownForm,
} from "./reference-case.ts";
import { decimalsOf, unitsOf } from "./scaling.ts";

const MODEL_FIELDS = ["model", "type", "S", "F", "K", "q", "r", "T", "vol", "cash"];
const PER_POINT = 100;
const CAP_PERCENT = "12.5";
/** The decimals in which the cases write money. */
const SCALE = 8;

function inputsOf(input: Fields): OptionInputs {
  const number = (name: string): number => input[name] as number;
  const rate = number("r");
  const isForward = input["model"] === "black76";
  return {
    kind: input["type"] as OptionKind,
    underlying: isForward ? number("F") : number("S"),
    strike: number("K"),
    rate,
    carry: isForward ? rate : number("q"),
    years: number("T"),
    volatility: number("vol"),
  };
}

/** Passes when every expected number is met within the case's tolerance. */
function compareNumbers(expected: Fields, actual: Readonly<Record<string, number>>, tolerance: number): Outcome {
  const differences = Object.entries(expected).flatMap(([name, value]) => {
    const got = actual[name];
    const isMet = got !== undefined && Math.abs(got - Number(value)) <= tolerance;
    return isMet ? [] : [`${name} is ${got}, expected ${String(value)}`];
  });
  return differences.length === 0 ? { kind: "passed" } : failed(differences.join("; "));
}

/** {type, S or F, K, q, r, T, vol} → {price}, for Black-Scholes, Black-76 and cash-or-nothing. */
export function runOptionPriceCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, MODEL_FIELDS) || !hasOnly(expected, ["price", "undiscounted"])) return unknownForm();
  const inputs = inputsOf(input);
  if (input["model"] === "cashOrNothing") {
    return compareNumbers(expected, { price: cashOrNothing(inputs, input["cash"] as number) }, tolerance);
  }
  const undiscounted = optionValue({ ...inputs, rate: 0, carry: 0 }).price;
  return compareNumbers(expected, { price: optionValue(inputs).price, undiscounted }, tolerance);
}

/** {type, S, K, q, r, T, vol} → one sensitivity; `computed` is the same figure with more digits. */
export function runGreekCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, MODEL_FIELDS)) return unknownForm();
  const value = optionValue(inputsOf(input));
  const actual: Record<string, number> = {
    delta: value.delta,
    gamma: value.gamma,
    vega: value.vega,
    theta: value.theta,
    thetaPerYear: value.theta,
    rho: value.rho,
    rhoPerPoint: value.rho / PER_POINT,
    dividendRho: value.carryRho,
  };
  const { computed, ...printed } = expected as { computed?: number };
  const [name] = Object.keys(printed);
  if (name === undefined || actual[name] === undefined) return unknownForm();
  if (computed !== undefined && Math.abs(actual[name] - computed) > 1e-9) {
    return failed(`${name} is ${actual[name]}, computed elsewhere as ${computed}`);
  }
  return compareNumbers(printed, actual, tolerance);
}

/** A payoff, or the mark within the averaging window. */
export function runOptionSettlementCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (hasOnly(input, ["twapSoFar", "elapsedMin", "forward", "windowMin"])) {
    const price = (name: string): number => unitsOf(input[name] as string, SCALE);
    const elapsedMs = (input["elapsedMin"] as number) * 60_000;
    const windowMs = (input["windowMin"] as number) * 60_000;
    const mark = averagingMark({ averageSoFar: price("twapSoFar"), forward: price("forward"), elapsedMs, windowMs });
    return compareNumbers(expected, { underlyingMark: mark / 10 ** SCALE }, tolerance);
  }
  if (!hasOnly(input, ["type", "strike", "delivery", "settlement", "qty", "premium"])) return unknownForm();
  const settlementText = (input["delivery"] ?? input["settlement"]) as string;
  const quantity = input["qty"] as string;
  const payoff = optionPayoff({
    kind: input["type"] as OptionKind,
    strike: unitsOf(input["strike"] as string, 0),
    settlement: unitsOf(settlementText, 0),
    lots: unitsOf(quantity, decimalsOf(quantity)),
    unitLotAtoms: 10 ** (SCALE - decimalsOf(quantity)),
  });
  const premium = input["premium"] === undefined ? 0 : unitsOf(input["premium"] as string, SCALE);
  // A payoff in the traded coin is another product's; ours settles in the pricing coin.
  const ours = Object.fromEntries(Object.entries(expected).filter(([name]) => name !== "payoffBtc"));
  const text = plainDecimal(payoff, SCALE);
  return compareFields(ours, { payoff: text, payoffUsd: text, netPnl: plainDecimal(payoff - premium, SCALE) });
}

/** Cost of an option, its distance out of the money, and its writer's margin. */
export function runOptionMarginCase({ input, expected, applies }: ReferenceCase): Outcome {
  if (applies !== "direct") return skipped("a margin rule of another exchange");
  const units = (name: string, decimals: number): number => unitsOf(input[name] as string, decimals);
  if (hasOnly(input, ["price", "qty", "multiplier"])) {
    const decimals = decimalsOf(input["multiplier"] as string);
    const premium = units("price", 0) * units("qty", 0) * units("multiplier", decimals) * 10 ** (SCALE - decimals);
    return compareMoney(expected, { premium });
  }
  if (!hasOnly(input, ["type", "underlying", "strike", "mark", "qty"])) return unknownForm();
  const kind = input["type"] as OptionKind;
  const [underlying, strike] = [units("underlying", 0), units("strike", 0)];
  if (input["mark"] === undefined) {
    return compareMoney(expected, { otm: outOfTheMoney(kind, underlying, strike) * 10 ** SCALE });
  }
  const quantity = input["qty"] as string;
  const { initialAtoms, maintenanceAtoms } = writerMargin({
    kind,
    underlying,
    strike,
    mark: units("mark", 0),
    lots: unitsOf(quantity, decimalsOf(quantity)),
    unitLotAtoms: 10 ** (SCALE - decimalsOf(quantity)),
  });
  return compareMoney(expected, { initial: initialAtoms, maintenance: maintenanceAtoms });
}

/** Money of a case may be written with trailing zeros or an exponent: compared as numbers. */
function compareMoney(expected: Fields, atoms: Readonly<Record<string, number>>): Outcome {
  const actual = Object.fromEntries(Object.entries(atoms).map(([name, value]) => [name, value / 10 ** SCALE]));
  return compareNumbers(expected, actual, 0);
}

/** {index, optionPrice, qty, percent, capPercent} → {premium, fee, cost}: the fee of an option trade with its cap. */
export function runOptionFeeCase({ input, expected }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["index", "optionPrice", "qty", "percent", "capPercent"])) return unknownForm();
  if (input["capPercent"] !== CAP_PERCENT) return skipped("a cap of another exchange");
  const [quantity, price] = [input["qty"] as string, input["optionPrice"] as string];
  const lots = unitsOf(quantity, decimalsOf(quantity));
  const valueOf = (text: string): number =>
    unitsOf(text, decimalsOf(text)) * lots * 10 ** (SCALE - decimalsOf(quantity) - decimalsOf(text));
  const premium = valueOf(price);
  const asked = mulDivUp(valueOf(input["index"] as string), unitsOf(input["percent"] as string, 7), PPB);
  const fee = optionFee(asked, premium);
  return compareMoney(expected, { premium, fee, cost: premium + fee });
}
