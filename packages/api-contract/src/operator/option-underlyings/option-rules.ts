import { z } from "zod";
import { decimal, wholeNumber } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";

const ORDERS_MAX = 10_000;

const STRIKES_MAX = 25;

const EXPIRIES_MAX = 12;

const DAYS_MAX = 3_650;

const NODES_MAX = 64;

/** A decimal with or without a sign. */
const signedDecimal = z.string().regex(/^-?(0|[1-9]\d{0,5})(\.\d{1,4})?$/);

/** A node of the volatility surface: percent a year at the money, and what a log-moneyness of 1 and its square add. */
const surfaceNode = z.object({
  days: wholeNumber(0, DAYS_MAX),
  atTheMoney: decimal,
  skew: signedDecimal,
  smile: signedDecimal,
});

/** Rules of options on one index that an operator sets. */
const optionRulesFields = {
  /** 1: `feeValue` of the pricing coin a contract; 2: percent of the index notional. */
  feeType: wholeNumber(1, 2),
  feeValue: decimal,
  /** Percent of the index notional at expiry, at most 0.015. */
  exerciseFee: decimal,
  orderMin: decimal,
  orderMax: decimal,
  openOrdersMax: wholeNumber(0, ORDERS_MAX),
  strikeStep: decimal,
  strikesEachSide: wholeNumber(1, STRIKES_MAX),
  dailyExpiries: wholeNumber(0, EXPIRIES_MAX),
  weeklyExpiries: wholeNumber(0, EXPIRIES_MAX),
  monthlyExpiries: wholeNumber(0, EXPIRIES_MAX),
  quarterlyExpiries: wholeNumber(0, EXPIRIES_MAX),
  /** Days rise from node to node. */
  surface: z.array(surfaceNode).min(1).max(NODES_MAX),
  isOpen: onOff,
  /** Users may sell what they do not hold, against margin. */
  writing: onOff,
};

export const optionRulesRow = z.object(optionRulesFields);

export type OptionRulesRow = z.output<typeof optionRulesRow>;
