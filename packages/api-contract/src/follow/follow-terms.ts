import { z } from "zod";
import { decimal, decimalOut, symbol, wholeNumber } from "../fields.ts";
import { LEVERAGE_MAX } from "../positions/contract-choice.ts";

const SLIPPAGE_MIN_BIPS = 10;
const SLIPPAGE_MAX_BIPS = 300;
const SLIPPAGE_SHIPPED_BIPS = 50;
const LEFT_OUT_MAX = 100;

/** A follower's own limits, as they choose them. Amounts in the coin that contracts settle in. */
export const followTerms = {
  /** "equity": by what the account is worth against the leader's. "amount": as if it were worth `amount`, whatever it is. */
  sizing: z.enum(["equity", "amount"]).default("equity"),
  /** Of sizing by equity: 0.1 to 10. */
  multiplier: decimal.default("1"),
  /** Of sizing by amount; otherwise "0". */
  amount: decimal.default("0"),
  /** No copy is opened with more leverage. */
  leverageMax: wholeNumber(1, LEVERAGE_MAX).default(LEVERAGE_MAX),
  /** How much worse than its leader an opening may be, in basis points: a multiple of 10. */
  slippage: wholeNumber(SLIPPAGE_MIN_BIPS, SLIPPAGE_MAX_BIPS).default(SLIPPAGE_SHIPPED_BIPS),
  /** Most margin of one position; "0": no bound. */
  marginMax: decimal.default("0"),
  /** Contracts that are not copied. */
  leftOut: z.array(symbol).max(LEFT_OUT_MAX).default([]),
  /** The follow ends when its equity is this or less; "0": never. */
  stopLoss: decimal.default("0"),
  /** The follow ends when its equity is this or more; "0": never. */
  takeProfit: decimal.default("0"),
  /** Nothing is opened; what is open is reduced with the leader. */
  isPaused: z.boolean().default(false),
};

/** Core's fields of a follower's limits by their names on the wire. */
export const FOLLOW_TERM_NAMES = {
  multiplierPpm: "multiplier",
  amountAtoms: "amount",
  slippageBips: "slippage",
  marginMaxAtoms: "marginMax",
  stopLossAtoms: "stopLoss",
  takeProfitAtoms: "takeProfit",
} as const;

/** The limits of a follow, in its rows. */
export const followTermsOut = {
  sizing: z.enum(["equity", "amount"]),
  multiplier: decimalOut,
  amount: decimalOut,
  leverageMax: z.int(),
  slippage: z.int(),
  marginMax: decimalOut,
  leftOut: z.array(z.string()),
  stopLoss: decimalOut,
  takeProfit: decimalOut,
  isPaused: z.boolean(),
};
