import type { FollowRow } from "@agio/api-contract";
import type { FollowTerms, FollowView } from "@agio/core";
import { reachedPart } from "@agio/formulas";
import { atoms, contractId, parseDecimal, plainDecimal, refuse, type Refusal } from "@agio/primitives";
import type { CopiedPart, FollowRecord } from "@agio/projections";
import type { CheckedRequestOf } from "@agio/api-contract";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { percentOfPpm } from "../referrals/percent.ts";
import { settlementScale } from "./settlement-scale.ts";

const PPM_DECIMALS = 6;
/** Percent with two decimals. */
const PPM_PER_HUNDREDTH = 100;

/** A part in millionths as percent with two decimals at most; "" where there is none. */
export const partText = (ppm: number | undefined): string => (ppm === undefined ? "" : percentText(ppm));

/** Millionths as percent with two decimals at most, towards zero. */
export const percentText = (ppm: number): string => plainDecimal(Math.trunc(ppm / PPM_PER_HUNDREDTH), 2);

interface FollowParts {
  readonly markets: MarketDirectory;
  readonly view: FollowView;
  /** Undefined while the tables have not come so far. */
  readonly record: FollowRecord | undefined;
  readonly copied: readonly CopiedPart[];
  readonly availableAtoms: number;
  readonly leaderName: string;
}

/** A follow on the wire: live from the core, its times and sums from SQL. */
export function followRow({ markets, view, record, copied, availableAtoms, leaderName }: FollowParts): FollowRow {
  const scale = settlementScale(markets);
  const amount = (value: number): string => plainDecimal(value, scale);
  const symbolOf = (id: number): string => markets.contract(contractId(id)).symbol;
  const equity = view.equityAtoms + view.withheldAtoms;
  return {
    id: view.accountId,
    leaderId: view.leaderId,
    leaderName,
    state: view.state,
    stopReason: view.state === "active" ? "" : (record?.stopReason ?? ""),
    shareRate: percentOfPpm(view.sharePpm),
    sizing: view.sizing,
    multiplier: plainDecimal(view.multiplierPpm, PPM_DECIMALS),
    amount: amount(view.amountAtoms),
    leverageMax: view.leverageMax,
    slippage: view.slippageBips,
    marginMax: amount(view.marginMaxAtoms),
    leftOut: view.leftOut.map(symbolOf),
    stopLoss: amount(view.stopLossAtoms),
    takeProfit: amount(view.takeProfitAtoms),
    isPaused: view.isPaused,
    funds: amount(view.netAtoms),
    equity: amount(equity),
    available: amount(availableAtoms),
    profit: amount(equity - view.netAtoms),
    realized: amount(view.realisedAtoms),
    mark: amount(view.markAtoms),
    paid: amount(view.paidAtoms),
    withheld: amount(view.withheldAtoms),
    skips: record?.skips ?? 0,
    reached: partText(reachedPart(openingsOf(markets, copied))),
    lines: view.lines.map(({ contractId: id, side, aimSize, size }) => ({
      ...{ symbol: symbolOf(id), side, aim: aimSize, share: size },
    })),
    startTime: record?.startedAt ?? 0,
    endTime: view.endedAt,
  };
}

const openingsOf = (markets: MarketDirectory, copied: readonly CopiedPart[]) =>
  copied.map(({ contractId: id, filledAtoms, skippedTicks }) => ({
    filledAtoms,
    skippedAtoms: skippedTicks * markets.contract(contractId(id)).tickLotAtoms,
  }));

type WantedTerms = Omit<CheckedRequestOf<"follow.change">, "id">;

/** A follower's limits as the core takes them, or BAD_PARAMETER with the field of the wire. */
export function followTermsOf(markets: MarketDirectory, wanted: WantedTerms): FollowTerms | Refusal {
  const scale = settlementScale(markets);
  const multiplier = parseDecimal(wanted.multiplier, PPM_DECIMALS);
  if (multiplier === undefined) return refuse("BAD_PARAMETER", "multiplier");
  const amounts: Partial<Record<"amount" | "marginMax" | "stopLoss" | "takeProfit", number>> = {};
  for (const field of ["amount", "marginMax", "stopLoss", "takeProfit"] as const) {
    const value = parseDecimal(wanted[field], scale);
    if (value === undefined) return refuse("BAD_PARAMETER", field);
    amounts[field] = value;
  }
  const leftOut = wanted.leftOut.map((symbol) => markets.findContract(symbol)?.contractId);
  if (leftOut.includes(undefined)) return refuse("BAD_PARAMETER", "leftOut");
  const { amount = 0, marginMax = 0, stopLoss = 0, takeProfit = 0 } = amounts;
  return {
    sizing: wanted.sizing,
    multiplierPpm: multiplier,
    amountAtoms: atoms(amount),
    leverageMax: wanted.leverageMax,
    slippageBips: wanted.slippage,
    marginMaxAtoms: atoms(marginMax),
    leftOut: [...new Set(leftOut.filter((id) => id !== undefined))].toSorted((one, other) => one - other),
    stopLossAtoms: atoms(stopLoss),
    takeProfitAtoms: atoms(takeProfit),
    isPaused: wanted.isPaused,
  };
}
