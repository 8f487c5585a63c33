import { z } from "zod";
import { clientId, decimal, decimalOut, id, pageOf, paging, symbol, wholeNumber } from "../fields.ts";
import { LEVERAGE_MAX } from "../contract-orders/submit.ts";
import { positionRow } from "./position-row.ts";

/** One status or a comma list. Without it: open positions. */
const positionStatuses = z
  .union([z.number(), z.string().regex(/^[0-49](,[0-49]){0,5}$/)])
  .transform((value) => String(value).split(",").map(Number));

export const listPositionsRequest = z.object({
  status: positionStatuses.optional(),
  symbol: symbol.optional(),
  ...paging,
});
export type ListPositionsRequest = z.input<typeof listPositionsRequest>;
export const listPositionsData = pageOf(positionRow);

export const closePositionRequest = z.object({ id, clientId: clientId.optional() });
export type ClosePositionRequest = z.input<typeof closePositionRequest>;
export const positionData = positionRow;

/** Closes every open position at market, of one contract or of all. Each is tried; what was refused is named. */
export const closeAllPositionsRequest = z.object({ symbol: symbol.optional() });
export type CloseAllPositionsRequest = z.input<typeof closeAllPositionsRequest>;
export const closeAllPositionsData = z.object({
  closed: z.int(),
  refused: z.array(z.object({ id: z.int(), code: z.int(), msg: z.string() })),
});

export const adjustMarginRequest = z.object({
  id,
  money: decimal,
  /** 1 add, 2 take out. */
  flag: wholeNumber(1, 2),
  clientId: clientId.optional(),
});
export type AdjustMarginRequest = z.input<typeof adjustMarginRequest>;

export const setLeverageRequest = z.object({
  symbol,
  /** Without it: both sides. */
  side: z.enum(["long", "short"]).optional(),
  leverage: wholeNumber(1, LEVERAGE_MAX),
});
export type SetLeverageRequest = z.input<typeof setLeverageRequest>;
export const setMarginModeRequest = z.object({ symbol, marginMode: z.enum(["isolated", "cross"]) });
export type SetMarginModeRequest = z.input<typeof setMarginModeRequest>;

/** What the caller has chosen for a contract. */
export const contractChoice = z.object({
  symbol: z.string(),
  marginMode: z.enum(["isolated", "cross"]),
  longLeverage: z.int(),
  shortLeverage: z.int(),
});
export type ContractChoice = z.infer<typeof contractChoice>;

export const explainPositionRequest = z.object({ id });
export type ExplainPositionRequest = z.input<typeof explainPositionRequest>;

const liquidationStep = z.object({
  /** tier, all, takeover, deleverage. */
  stage: z.string(),
  price: decimalOut,
  askedShare: z.int(),
  doneShare: z.int(),
  doneValue: decimalOut,
  orderId: z.int(),
});

/** One liquidation of a position, with everything that decided it, so that it can be recomputed by hand. */
const liquidation = z.object({
  /** Journal sequence of the command that did it. */
  sequence: z.int(),
  time: z.int(),
  markPrice: decimalOut,
  indexPrice: decimalOut,
  /** The other parts of the mark price. */
  lastPrice: decimalOut,
  fundingPrice: decimalOut,
  basisPrice: decimalOut,
  share: z.int(),
  /** Exact cost of the shares, their value at mark and the profit between them. */
  cost: decimalOut,
  value: decimalOut,
  unrealized: decimalOut,
  margin: decimalOut,
  /** Isolated: margin + unrealised; cross: equity of the account. */
  equity: decimalOut,
  /** Percent and amount of the tier, and value × rate − amount. */
  maintenanceRate: z.string(),
  maintenanceDeduction: decimalOut,
  maintenance: decimalOut,
  steps: z.array(liquidationStep),
  bankPrice: decimalOut,
  closedShare: z.int(),
  closeFee: decimalOut,
  liquidationFee: decimalOut,
  /** What the insurance fund gained (positive) or paid. */
  fundResult: decimalOut,
  returned: decimalOut,
  /** safe, liquidated. */
  outcome: z.string(),
});

/** A shift of the position by deleveraging. */
const deleveraging = z.object({
  sequence: z.int(),
  time: z.int(),
  price: decimalOut,
  share: z.int(),
  value: decimalOut,
  realized: decimalOut,
});

const positionLine = z.object({
  sequence: z.int(),
  time: z.int(),
  businessType: z.string(),
  /** available, order, margin, reserve. */
  part: z.string(),
  /** 0: of the contract account; another number than the asked one: a position whose margin paid too. */
  positionId: z.int(),
  amount: decimalOut,
  after: decimalOut,
});

/** Why a position ended as it did, from the journal: inputs, steps and ledger lines. */
export const explainPositionData = z.object({
  position: positionRow,
  liquidations: z.array(liquidation),
  deleveragings: z.array(deleveraging),
  /** Its ledger lines, oldest first, at most 500. */
  lines: z.array(positionLine),
});
export type ExplainPositionData = z.infer<typeof explainPositionData>;
