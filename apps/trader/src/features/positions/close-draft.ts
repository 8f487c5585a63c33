import type { SubmitContractOrderRequest } from "@agio/api-client";
import type { PositionRow } from "@agio/api-contract";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";
import { closingDirection, estimateExit, readPosition, type ExitEstimate } from "./position-figures.ts";

export type ExitKind = "market" | "limit";

/** Input of the close sheet. */
export interface CloseDraft {
  readonly kind: ExitKind;
  readonly price: string;
  /** Whole contracts as typed. */
  readonly size: string;
  /** As the slider was set, which few contracts cannot follow; undefined when the contracts were typed. */
  readonly percent: number | undefined;
}

/** How the close is sent: the whole position at market, or an order for a part or at a price. */
export type CloseWish =
  | { readonly kind: "whole" }
  | { readonly kind: "order"; readonly request: SubmitContractOrderRequest };

export interface CloseOutcome {
  /** Undefined while something stands in the way. */
  readonly wish: CloseWish | undefined;
  readonly sizeError: "sharesMissing" | "sharesMax" | "sharesClaimed" | undefined;
  readonly priceError: "priceStep" | "beyondBankruptcy" | undefined;
  readonly size: number;
  /** Share of the position in whole percent. */
  readonly percent: number;
  /** At the limit price, or at mark. */
  readonly estimate: ExitEstimate | undefined;
}

export const startClose = (row: PositionRow): CloseDraft => ({
  kind: "market",
  price: row.markPrice,
  size: String(row.share),
  percent: undefined,
});

/** Contracts that `percent` of a position is, at least one. */
export const sizeOfPercent = (size: number, percent: number): number =>
  percent === 0 ? 0 : Math.max(Math.floor((size * percent) / 100), 1);

const percentOfSize = (size: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(Math.floor((size / whole) * 100), 100);

interface CloseContext {
  readonly contract: TradingContract;
  /** Its index is halted: no market order is taken, a limit order is. */
  readonly isHalted: boolean;
}

/** Reads a close: what would be sent, what it brings, or why not. */
export function readClose(draft: CloseDraft, row: PositionRow, { contract, isHalted }: CloseContext): CloseOutcome {
  const position = readPosition(row, contract);
  const size = parseDecimal(draft.size, 0) ?? 0;
  const isMarket = draft.kind === "market";
  const limitTicks = parseDecimal(draft.price, contract.priceDecimals) ?? 0;
  const ticks = isMarket ? position.markTicks : limitTicks;
  const isWhole = isMarket && size === position.size;
  const sizeError = readSizeError(size, position, isWhole);
  const priceError = isMarket ? undefined : readPriceError(limitTicks, position);
  const isSound = sizeError === undefined && priceError === undefined && !(isMarket && isHalted);
  return {
    wish: isSound
      ? isWhole
        ? { kind: "whole" }
        : orderWish(row, contract, { isMarket, limitTicks, size })
      : undefined,
    sizeError,
    priceError,
    size,
    percent: draft.percent ?? percentOfSize(size, position.size),
    estimate: ticks > 0 ? estimateExit(position, contract, { ticks, size }) : undefined,
  };
}

type Position = ReturnType<typeof readPosition>;

function readSizeError(size: number, position: Position, isWhole: boolean): CloseOutcome["sizeError"] {
  if (size === 0) return "sharesMissing";
  if (size > position.size) return "sharesMax";
  // Closing the whole at market cancels the orders that claim contracts first.
  return !isWhole && size > position.freeSize ? "sharesClaimed" : undefined;
}

/** An isolated position may not be closed beyond its bankruptcy price: the loss would be larger than its margin. */
function readPriceError(ticks: number, { isIsolated, side, bankruptcyTicks }: Position): CloseOutcome["priceError"] {
  if (ticks <= 0 || ticks > PRICE_TICKS_MAX) return "priceStep";
  if (!isIsolated || bankruptcyTicks === 0) return undefined;
  const isBeyond = side === "long" ? ticks < bankruptcyTicks : ticks > bankruptcyTicks;
  return isBeyond ? "beyondBankruptcy" : undefined;
}

interface Exit {
  readonly isMarket: boolean;
  readonly limitTicks: number;
  readonly size: number;
}

const orderWish = (row: PositionRow, contract: TradingContract, { isMarket, limitTicks, size }: Exit): CloseWish => ({
  kind: "order",
  request: {
    symbol: row.symbol,
    direction: closingDirection(row.side),
    offset: "close",
    orderType: isMarket ? 1 : 0,
    share: size,
    ...(isMarket ? {} : { price: plainDecimal(limitTicks, contract.priceDecimals) }),
  },
});
