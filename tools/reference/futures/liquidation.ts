import { bankruptcyTicks, crossTriggers, initialMargin, liquidationTicks, maintenanceMargin } from "@agio/formulas";
import type { MarginTierRow, PositionSide } from "@agio/formulas";
import { formatDecimal } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { decimalsOf, unitsOf } from "../scaling.ts";
import { compareNumbers, cutTo, PPB_DECIMALS } from "./numbers.ts";

const PRICE_DIGITS = 9;

/**
 * Every form ends in {liquidationPrice}:
 * {walletBalance, maintenanceAmount, side, qty, entry, mmr, otherMaintenance, otherUnrealized} · the product's own
 * {side, entry, qty, positionMargin, mmr, cum, tick} · and two of other exchanges, which the product's formulas give
 * with other inputs: {side, leverage, entry, qty, mmr, takerFee} and {…, initialMargin, maintenanceMargin, extraMargin}.
 */
export function runLiquidationCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  const price = priceOf(input);
  if (price === undefined || !hasOnly(expected, ["liquidationPrice"])) return unknownForm();
  return compareNumbers(expected, { liquidationPrice: price }, tolerance);
}

function priceOf(input: Fields): string | undefined {
  const position = ["side", "entry", "qty"];
  const wallet = ["walletBalance", "maintenanceAmount", "mmr", "otherMaintenance", "otherUnrealized"];
  if (hasOnly(input, [...position, ...wallet])) return walletPrice(input);
  if (hasOnly(input, [...position, "positionMargin", "mmr", "cum", "tick"])) return ownPrice(input);
  if (hasOnly(input, [...position, "leverage", "mmr", "takerFee"])) return feeInDenominatorPrice(input);
  if (hasOnly(input, [...position, "leverage", "mmr", "extraMargin"])) return entryValuePrice(input);
  if (hasOnly(input, [...position, "initialMargin", "maintenanceMargin", "extraMargin"])) return entryValuePrice(input);
  return undefined;
}

interface Sized {
  readonly position: {
    readonly side: PositionSide;
    readonly size: number;
    readonly tickLotAtoms: number;
    readonly costAtoms: number;
  };
  readonly priceDecimals: number;
  readonly scale: number;
}

/** Ticks as fine as the core's prices allow; one tick × one contract is one atom. */
function sized(input: Fields, priceDecimals = PRICE_DIGITS - String(input["entry"]).split(".")[0]!.length): Sized {
  const sizeDecimals = decimalsOf(input["qty"] as string);
  const size = unitsOf(input["qty"] as string, sizeDecimals);
  const costAtoms = size * unitsOf(input["entry"] as string, priceDecimals);
  const scale = priceDecimals + sizeDecimals;
  const position = { side: input["side"] as PositionSide, size, tickLotAtoms: 1, costAtoms };
  return { position, priceDecimals, scale };
}

function singleTier(mmr: string, deductionAtoms: number): readonly MarginTierRow[] {
  const maintenancePpb = unitsOf(mmr, PPB_DECIMALS);
  return [{ capAtoms: Number.MAX_SAFE_INTEGER, maintenancePpb, leverageMax: 1, deductionAtoms }];
}

function walletPrice(input: Fields): string {
  const { priceDecimals, scale, position } = sized(input);
  const of = (name: string): number => cutTo(input[name] as string, scale);
  const tiers = singleTier(input["mmr"] as string, of("maintenanceAmount"));
  const cashAtoms = of("walletBalance");
  const others = { otherMaintenanceAtoms: of("otherMaintenance"), otherUnrealisedAtoms: of("otherUnrealized") };
  if (others.otherMaintenanceAtoms === 0 && others.otherUnrealisedAtoms === 0) {
    return formatDecimal(liquidationTicks({ ...position, marginAtoms: cashAtoms, tiers }), priceDecimals);
  }
  const ends = crossTriggers({ legs: [{ ...position, tiers }], cashAtoms, ...others, withMaintenance: true });
  return formatDecimal(position.side === "long" ? ends.lowTicks : ends.highTicks, priceDecimals);
}

function ownPrice(input: Fields): string {
  const { priceDecimals, scale, position } = sized(input, decimalsOf(input["tick"] as string));
  // A finer coin than one tick × one contract, so that margins keep their decimals.
  const finer = 10 ** Math.max(0, 6 - scale);
  const of = (name: string): number => unitsOf(input[name] as string, Math.max(6, scale));
  const tiers = singleTier(input["mmr"] as string, of("cum"));
  const { side, size, costAtoms } = position;
  const marginAtoms = of("positionMargin");
  const ticks = liquidationTicks({
    side,
    size,
    tickLotAtoms: finer,
    costAtoms: costAtoms * finer,
    marginAtoms,
    tiers,
  });
  return formatDecimal(ticks, priceDecimals);
}

/** Gate and OKX charge the close fee against the margin: their rate is maintenance + fee. */
function feeInDenominatorPrice(input: Fields): string {
  const { priceDecimals, position } = sized(input);
  const mmr = unitsOf(input["mmr"] as string, PPB_DECIMALS) + unitsOf(input["takerFee"] as string, PPB_DECIMALS);
  const tiers = singleTier(formatDecimal(mmr, PPB_DECIMALS), 0);
  const marginAtoms = initialMargin(position.costAtoms, input["leverage"] as number);
  return formatDecimal(liquidationTicks({ ...position, marginAtoms, tiers }), priceDecimals);
}

/** Bybit counts maintenance on the entry value: what remains of the margin is used up like in a bankruptcy. */
function entryValuePrice(input: Fields): string {
  const { priceDecimals, scale, position } = sized(input);
  const maintenance =
    input["mmr"] === undefined
      ? cutTo(input["maintenanceMargin"] as string, scale)
      : maintenanceMargin(singleTier(input["mmr"] as string, 0), position.costAtoms);
  const initial =
    input["leverage"] === undefined
      ? cutTo(input["initialMargin"] as string, scale)
      : initialMargin(position.costAtoms, input["leverage"] as number);
  const marginAtoms = initial - maintenance + cutTo(input["extraMargin"] as string, scale);
  return formatDecimal(bankruptcyTicks({ ...position, marginAtoms }), priceDecimals);
}
