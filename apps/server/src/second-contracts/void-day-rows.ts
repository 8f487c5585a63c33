import type { VoidDayRow } from "@agio/api-contract";
import type { GapDay, VoidDay } from "@agio/projections";
import { plainDecimal } from "@agio/primitives";
import type { SecondContractNames } from "./second-contract-row.ts";

const NO_VOIDS = {
  ...{ orders: 0, refundedAtoms: 0, compensatedOrders: 0, compensationAtoms: 0 },
  ...{ houseIfSettledAtoms: 0, unpricedOrders: 0 },
} as const;
const NO_GAPS = { gaps: 0, gapMs: 0, longestMs: 0 } as const;

const keyOf = ({ day, pairId }: Pick<VoidDay, "day" | "pairId">): string => `${day} ${pairId}`;

/** A row of each pair and day with voids or gaps, newest first. */
export function voidDayRows(
  { markets, stakeCoin }: SecondContractNames,
  voids: readonly VoidDay[],
  gaps: readonly GapDay[],
): VoidDayRow[] {
  const amount = (atoms: number): string => plainDecimal(atoms, stakeCoin.scale);
  const [voidsOf, gapsOf] = [voids, gaps].map((rows) => new Map(rows.map((row) => [keyOf(row), row]))) as [
    Map<string, VoidDay>,
    Map<string, GapDay>,
  ];
  const places = new Map([...voids, ...gaps].map(({ day, pairId }) => [keyOf({ day, pairId }), { day, pairId }]));
  return [...places.values()]
    .sort((one, other) => other.day - one.day || one.pairId - other.pairId)
    .map(({ day, pairId }) => {
      const key = keyOf({ day, pairId });
      const { orders, compensatedOrders, unpricedOrders, ...sums } = voidsOf.get(key) ?? NO_VOIDS;
      const { gaps: count, gapMs, longestMs } = gapsOf.get(key) ?? NO_GAPS;
      // Not "-0".
      const houseAtoms = 0 - sums.compensationAtoms;
      return {
        ...{ day, symbol: markets.pair(pairId).symbol, orders, refunded: amount(sums.refundedAtoms) },
        ...{ compensatedOrders, compensation: amount(sums.compensationAtoms), house: amount(houseAtoms) },
        houseIfSettled: amount(sums.houseIfSettledAtoms),
        effect: amount(houseAtoms - sums.houseIfSettledAtoms),
        ...{ unpricedOrders, gaps: count, gapMs, longestGapMs: longestMs },
      };
    });
}
