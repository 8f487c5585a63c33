import { bankruptcyTicks, crossBankruptcyValue, initialMargin, maintenanceMargin } from "@agio/formulas";
import type { PositionSide } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { unitsOf } from "../scaling.ts";
import { compareNumbers, PPB_DECIMALS, signedUnitsOf } from "./numbers.ts";

const SCALE = 6;
/** Of the fraction that is closed, and of sizes. */
const SIZE_DECIMALS = 8;
const PRICE_DECIMALS = 2;

/** {side, entry, leverage} → {bankruptcyPrice} · {quoteBalance, positions, closeIndex, closeFraction} → {proceeds…} */
export function runBankruptcyCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (hasOnly(input, ["side", "entry", "leverage"])) {
    const { side, entry, leverage } = input as { side: PositionSide; entry: string; leverage: number };
    const costAtoms = unitsOf(entry, PRICE_DECIMALS);
    const marginAtoms = initialMargin(costAtoms, leverage);
    const ticks = bankruptcyTicks({ side, size: 1, tickLotAtoms: 1, costAtoms, marginAtoms });
    return compareNumbers(expected, { bankruptcyPrice: plainDecimal(ticks, PRICE_DECIMALS) }, tolerance);
  }
  if (hasOnly(input, ["quoteBalance", "positions", "closeIndex", "closeFraction"])) {
    const proceedsAtBankruptcy = plainDecimal(crossProceeds(input as unknown as CrossClose), SCALE);
    return compareNumbers(expected, { proceedsAtBankruptcy }, tolerance);
  }
  return unknownForm();
}

interface CrossClose {
  readonly quoteBalance: string;
  /** A negative size is a short. */
  readonly positions: readonly { readonly size: string; readonly oracle: string; readonly mmr: string }[];
  readonly closeIndex: number;
  readonly closeFraction: string;
}

/** Positive is received for a long that is sold, negative is paid for a short that is bought back. */
function crossProceeds({ quoteBalance, positions, closeIndex, closeFraction }: CrossClose): number {
  const legs = positions.map(({ size, oracle, mmr }) => {
    const lots = signedUnitsOf(size, SIZE_DECIMALS);
    const signedAtoms = Number(
      (BigInt(lots) * BigInt(unitsOf(oracle, PRICE_DECIMALS))) / 10n ** BigInt(SIZE_DECIMALS + PRICE_DECIMALS - SCALE),
    );
    const tier = { capAtoms: Number.MAX_SAFE_INTEGER, maintenancePpb: unitsOf(mmr, PPB_DECIMALS) };
    const valueAtoms = Math.abs(signedAtoms);
    const maintenanceAtoms = maintenanceMargin([{ ...tier, leverageMax: 1, deductionAtoms: 0 }], valueAtoms);
    return { side: lots < 0 ? "short" : "long", signedAtoms, valueAtoms, maintenanceAtoms } as const;
  });
  const closed = legs[closeIndex];
  if (closed === undefined) throw new Error("the case closes a position that it has not");
  const equityAtoms = legs.reduce((sum, { signedAtoms }) => sum + signedAtoms, signedUnitsOf(quoteBalance, SCALE));
  const value = crossBankruptcyValue({
    ...closed,
    size: unitsOf(closeFraction, SIZE_DECIMALS),
    wholeSize: 10 ** SIZE_DECIMALS,
    equityAtoms,
    sumMaintenanceAtoms: legs.reduce((sum, { maintenanceAtoms }) => sum + maintenanceAtoms, 0),
  });
  return closed.side === "long" ? value : -value;
}
