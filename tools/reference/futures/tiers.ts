import { maintenanceMargin, type MarginTierRow, tierTable } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { unitsOf } from "../scaling.ts";
import { compareNumbers, MONEY_SCALE, PPB_DECIMALS } from "./numbers.ts";

// No coin of the product holds 500 million at eight decimals; tiers are whole dollars.
const SCALE = 6;

/** The published ten-level table that cases with a bare notional are about: cap, maintenance in percent. */
const PUBLISHED_TABLE = [
  ["50000", "0.4"],
  ["250000", "0.5"],
  ["1000000", "1"],
  ["10000000", "2.5"],
  ["20000000", "5"],
  ["50000000", "10"],
  ["100000000", "12.5"],
  ["200000000", "15"],
  ["300000000", "25"],
  ["500000000", "50"],
] as const;

function tableOf(rows: readonly (readonly [cap: string, percent: string])[]): readonly MarginTierRow[] {
  return tierTable(
    rows.map(([cap, percent]) => ({
      capAtoms: unitsOf(cap, SCALE),
      maintenancePpb: unitsOf(percent, PPB_DECIMALS - 2),
      leverageMax: 1,
    })),
  );
}

/** {levels} → {maintenanceAmount} · {floor, mmr, mmrPrev, cumPrev} → {cum} · {notional} → {maintenanceMargin} */
export function runTierCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (hasOnly(input, ["levels"])) {
    const levels = input["levels"] as readonly { cap: number; mmrPercent: string }[];
    const rows = tableOf(levels.map(({ cap, mmrPercent }) => [String(cap), mmrPercent]));
    const maintenanceAmount = rows.map(({ deductionAtoms }) => plainDecimal(deductionAtoms, SCALE));
    return compareNumbers(expected, { maintenanceAmount }, tolerance);
  }
  if (hasOnly(input, ["floor", "mmr", "mmrPrev", "cumPrev"])) return runOneStep({ input, expected, tolerance });
  if (hasOnly(input, ["notional"])) {
    const maintenance = maintenanceMargin(tableOf(PUBLISHED_TABLE), unitsOf(input["notional"] as string, SCALE));
    return compareNumbers(expected, { maintenanceMargin: plainDecimal(maintenance, SCALE) }, tolerance);
  }
  return unknownForm();
}

/** The tier before is reached through a free one that ends where its rate would have made the amount given. */
function runOneStep({ input, expected, tolerance }: Pick<ReferenceCase, "input" | "expected" | "tolerance">): Outcome {
  const { floor, mmr, mmrPrev, cumPrev } = input as Record<"floor" | "mmr" | "mmrPrev" | "cumPrev", string>;
  const [rate, rateBefore] = [unitsOf(mmr, PPB_DECIMALS), unitsOf(mmrPrev, PPB_DECIMALS)];
  const freeAtoms = Math.round(
    (unitsOf(cumPrev, MONEY_SCALE) * 10 ** (PPB_DECIMALS + SCALE - MONEY_SCALE)) / rateBefore,
  );
  const rows = tierTable([
    { capAtoms: freeAtoms, maintenancePpb: 0, leverageMax: 1 },
    { capAtoms: unitsOf(floor, SCALE), maintenancePpb: rateBefore, leverageMax: 1 },
    { capAtoms: Number.MAX_SAFE_INTEGER, maintenancePpb: rate, leverageMax: 1 },
  ]);
  return compareNumbers(expected, { cum: plainDecimal(rows[2]!.deductionAtoms, SCALE) }, tolerance);
}
