import type { PlanRow, PositionRow, SetPlanRequest } from "@agio/api-contract";
import { initialMargin } from "@agio/formulas";
import { mulDivDown, parseDecimal, plainDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";
import { estimateExit, readPosition, type ExitEstimate, type PositionFigures } from "./position-figures.ts";

export type TpSlKind = "takeProfit" | "stopLoss";
/** How a trigger is stated: as a price, as a change of the entry price, or as profit of the margin. */
export type TpSlUnit = "price" | "percent" | "roi";

/** Input of the take-profit and stop-loss sheet. */
export interface TpSlDraft {
  readonly kind: TpSlKind;
  readonly unit: TpSlUnit;
  /** Price, or percent without a sign. */
  readonly text: string;
  readonly triggerBy: "mark" | "last";
  readonly isWhole: boolean;
  readonly size: string;
  readonly orderKind: "market" | "limit";
  readonly price: string;
}

export interface TpSlContext {
  readonly contract: TradingContract;
  /** Last traded price; 0 while unknown. */
  readonly lastTicks: number;
  /** The TP/SL orders of the position that wait already. */
  readonly tpSlOrders: readonly PlanRow[];
}

export interface TpSlOutcome {
  /** Undefined while something stands in the way. */
  readonly request: SetPlanRequest | undefined;
  readonly triggerError: "triggerMissing" | "triggerAbove" | "triggerBelow" | "beyondLiquidation" | undefined;
  readonly sizeError: "sharesMissing" | "sharesMax" | undefined;
  readonly priceError: "priceStep" | undefined;
  readonly isFull: boolean;
  /** 0 until it can be read. */
  readonly triggerTicks: number;
  readonly estimate: ExitEstimate | undefined;
  /** It takes the place of the whole-position TP/SL order of its kind. */
  readonly isReplacing: boolean;
}

/** Waiting TP/SL orders of one position (rules 4.7). */
export const TP_SL_ORDERS_MAX = 10;
/** Percent is typed with two decimals: a basis point. */
export const PERCENT_DECIMALS = 2;
const BIPS = 10_000;

export const TAKE_PROFIT = 1;
export const STOP_LOSS = 2;
const BY_MARK = 1;
const BY_LAST = 2;
const AT_MARKET = 1;
const AT_LIMIT = 2;

export const startTpSl = (kind: TpSlKind): TpSlDraft => ({
  kind,
  unit: "price",
  text: "",
  triggerBy: "mark",
  isWhole: true,
  size: "",
  orderKind: "market",
  price: "",
});

export const tpSlKind = (row: Pick<PlanRow, "lossType">): TpSlKind =>
  row.lossType === TAKE_PROFIT ? "takeProfit" : "stopLoss";

/** Reads a take-profit or stop-loss: what would be sent, what it brings, or why not. */
export function readTpSl(draft: TpSlDraft, row: PositionRow, context: TpSlContext): TpSlOutcome {
  const { contract, tpSlOrders } = context;
  const position = readPosition(row, contract);
  const triggerTicks = readTrigger(draft, position, contract);
  const size = draft.isWhole ? position.size : (parseDecimal(draft.size, 0) ?? 0);
  const limitTicks = parseDecimal(draft.price, contract.priceDecimals) ?? 0;
  const isLimit = draft.orderKind === "limit";
  const isLimitRead = !isLimit || (limitTicks > 0 && limitTicks <= PRICE_TICKS_MAX);
  const isReplacing = draft.isWhole && tpSlOrders.some((tpSl) => tpSl.share === 0 && tpSlKind(tpSl) === draft.kind);
  const triggerError = readTriggerError(draft, triggerTicks, { position, lastTicks: context.lastTicks });
  const sizeError = size === 0 ? "sharesMissing" : size > position.size ? "sharesMax" : undefined;
  const isFull = !isReplacing && tpSlOrders.length >= TP_SL_ORDERS_MAX;
  const isSound = triggerError === undefined && sizeError === undefined && isLimitRead && !isFull;
  const exitTicks = isLimit ? (isLimitRead ? limitTicks : 0) : triggerTicks;
  return {
    request: isSound
      ? {
          positionId: row.id,
          lossType: draft.kind === "takeProfit" ? TAKE_PROFIT : STOP_LOSS,
          triggerPrice: plainDecimal(triggerTicks, contract.priceDecimals),
          triggerType: draft.triggerBy === "mark" ? BY_MARK : BY_LAST,
          share: draft.isWhole ? 0 : size,
          orderType: isLimit ? AT_LIMIT : AT_MARKET,
          ...(isLimit && { price: plainDecimal(limitTicks, contract.priceDecimals) }),
        }
      : undefined,
    triggerError,
    sizeError,
    priceError: isLimitRead ? undefined : "priceStep",
    isFull,
    triggerTicks,
    estimate: exitTicks > 0 ? estimateExit(position, contract, { ticks: exitTicks, size }) : undefined,
    isReplacing,
  };
}

/** True when the TP/SL order's price lies above the entry: a long's take-profit, a short's stop-loss. */
const isAboveEntry = (kind: TpSlKind, side: PositionFigures["side"]): boolean =>
  (kind === "takeProfit") === (side === "long");

/** The trigger in ticks, to the nearest; 0 when it cannot be read or lies beyond the prices there are. */
function readTrigger(draft: TpSlDraft, position: PositionFigures, contract: TradingContract): number {
  if (draft.unit === "price") return bounded(parseDecimal(draft.text, contract.priceDecimals) ?? 0);
  const bips = parseDecimal(draft.text, PERCENT_DECIMALS) ?? 0;
  if (bips === 0 || position.size === 0) return 0;
  const base = draft.unit === "percent" ? position.costAtoms : initialMargin(position.costAtoms, position.leverage);
  const change = mulDivDown(base, bips, BIPS);
  const value = position.costAtoms + (isAboveEntry(draft.kind, position.side) ? change : -change);
  return bounded(Math.round(value / (position.size * contract.tickLotAtoms)));
}

const bounded = (ticks: number): number => (ticks > 0 && ticks <= PRICE_TICKS_MAX ? ticks : 0);

function readTriggerError(
  draft: TpSlDraft,
  triggerTicks: number,
  { position, lastTicks }: { position: PositionFigures; lastTicks: number },
): TpSlOutcome["triggerError"] {
  if (triggerTicks === 0) return "triggerMissing";
  const watched = draft.triggerBy === "mark" || lastTicks === 0 ? position.markTicks : lastTicks;
  const isAbove = isAboveEntry(draft.kind, position.side);
  if (isAbove ? triggerTicks <= watched : triggerTicks >= watched) return isAbove ? "triggerAbove" : "triggerBelow";
  const { liquidationTicks, side } = position;
  if (draft.kind === "takeProfit" || liquidationTicks === 0) return undefined;
  const isBeyond = side === "long" ? triggerTicks <= liquidationTicks : triggerTicks >= liquidationTicks;
  return isBeyond ? "beyondLiquidation" : undefined;
}

/**
 * The same TP/SL order at another trigger, as dragging its line asks for; a TP/SL order of a part is set anew beside
 * the old one.
 */
export function movedTpSl(tpSl: PlanRow, triggerTicks: number, contract: TradingContract): SetPlanRequest {
  return {
    positionId: tpSl.positionId,
    lossType: tpSl.lossType,
    triggerPrice: plainDecimal(triggerTicks, contract.priceDecimals),
    triggerType: tpSl.triggerType,
    share: tpSl.share,
    orderType: tpSl.orderType,
    ...(tpSl.orderType === AT_LIMIT && { price: tpSl.price }),
  };
}
