import { orderTotal, spotFee } from "@agio/formulas";
import { atoms, type Atoms, plainDecimal, ppb, type Ppb, priceTicks, sizeLots } from "@agio/primitives";
import { runOptionFeeCase } from "./options.ts";
import {
  compareFields,
  type Fields,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  skipped,
  unknownForm,
} from "./reference-case.ts";
import { decimalsOf, unitsOf } from "./scaling.ts";

/** The decimals in which the cases write money. */
const SCALE = 8;
const PPB_DECIMALS = 9;

/** {price, qty, rate} or {notional, rate or percent} → {notional?, fee}: a fee on what is received, rounded up. */
export function runFeeCase(subject: ReferenceCase): Outcome {
  const { input, expected } = subject;
  if ("optionPrice" in input) return runOptionFeeCase(subject);
  if ("usd" in input) return skipped("contracts whose value is counted in the coin itself are not built");
  if (!hasOnly(input, ["price", "qty", "notional", "rate", "percent"])) return unknownForm();
  const received = receivedAtoms(input);
  return compareFields(expected, {
    notional: plainDecimal(received, SCALE),
    fee: plainDecimal(spotFee(received, feeRate(input)), SCALE),
  });
}

function receivedAtoms(input: Fields): Atoms {
  if (input["notional"] !== undefined) return atoms(unitsOf(input["notional"] as string, SCALE));
  const [price, quantity] = [input["price"] as string, input["qty"] as string];
  const units = {
    priceDecimals: decimalsOf(price),
    sizeDecimals: decimalsOf(quantity),
    tradedScale: SCALE,
    pricingScale: SCALE,
  };
  const total = orderTotal(
    units,
    priceTicks(unitsOf(price, units.priceDecimals)),
    sizeLots(unitsOf(quantity, units.sizeDecimals)),
  );
  if (total === undefined) throw new Error("the value of the trade is beyond the safe integers");
  return total;
}

function feeRate(input: Fields): Ppb {
  const { rate, percent } = input as { rate?: string; percent?: string };
  return ppb(rate === undefined ? unitsOf(percent ?? "", PPB_DECIMALS - 2) : unitsOf(rate, PPB_DECIMALS));
}
