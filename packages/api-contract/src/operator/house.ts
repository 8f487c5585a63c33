import { z } from "zod";
import { coinCode, decimal, decimalOut, id, symbol, wholeNumber } from "../fields.ts";
import { periodRow } from "../second-contracts/periods.ts";
import { onOff } from "../settings/schemas/setting-fields.ts";
import { reason } from "./accounts.ts";

const PERIOD_ID_MAX = 2_147_483_647;
const RUNNING_MAX = 1_000;
const DAY_OFFSET_MINUTES_MIN = -720;
const DAY_OFFSET_MINUTES_MAX = 840;

export const showSecondContractsRequest = z.object({});

/** The limits of second contracts, every period, and what the house can pay with. */
export const showSecondContractsData = z.object({
  rules: z.object({
    coin: z.string(),
    /** What the house may lose, net, on one pair with the orders that expire within one minute; "0": not bounded. */
    exposureMax: decimalOut,
    runningMax: z.int(),
    dailyLossMax: decimalOut,
    dayOffsetMinutes: z.int(),
    isOpen: z.boolean(),
  }),
  periods: z.array(periodRow),
  pots: z.array(z.object({ pot: z.string(), coin: z.string(), amount: decimalOut })),
});

/**
 * A period, new or in place of what it was, for orders placed once a second person has agreed. Orders that run keep
 * their terms. Odds and fee as in the list of periods; the pair of a period stays.
 */
export const setPeriodRequest = z.object({
  periodId: id.pipe(z.number().max(PERIOD_ID_MAX)),
  symbol,
  period: wholeNumber(30, 86_400),
  odds: decimal,
  minAmount: decimal,
  maxAmount: decimal,
  fee: decimal,
  isOpen: onOff,
  reason,
});

/** The limits of all periods. */
export const setSecondRulesRequest = z.object({
  exposureMax: decimal,
  runningMax: wholeNumber(1, RUNNING_MAX),
  dailyLossMax: decimal,
  dayOffsetMinutes: wholeNumber(DAY_OFFSET_MINUTES_MIN, DAY_OFFSET_MINUTES_MAX),
  isOpen: onOff,
  reason,
});

/** Puts house capital into a pot that pays users. */
export const fundHouseRequest = z.object({
  pot: z.enum(["insurance", "bank.second", "bank.secondDemo", "bank.option", "inventory", "interest", "promo"]),
  /** USDT when left out. */
  coin: coinCode.optional(),
  amount: decimal,
  reason,
});
