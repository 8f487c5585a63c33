import { SHIPPED_PAIRS } from "./shipped-markets.ts";

/** A period of second contracts as shipped. Its id is permanent. Amounts in the stake coin. */
export interface ShippedPeriod {
  readonly periodId: number;
  readonly pairId: number;
  readonly seconds: number;
  /** Profit as a fraction of the stake. */
  readonly odds: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Percent of the stake. */
  readonly fee: string;
  /** Percent of the stake that a void by a halt of our own pays beside the refund, and at most so much. */
  readonly compensation: string;
  readonly compensationMax: string;
}

/** Shipped rules that apply to all periods. */
export const SHIPPED_SECOND_RULES = {
  /** Of stakes and payouts. */
  coin: "USDT",
  /** The house's largest net loss on one pair by orders that expire within one minute. */
  exposureMax: "50000",
  runningMax: 20,
  /** Most that one user may lose in a day. */
  dailyLossMax: "5000",
} as const;

const OFFERS = [
  { seconds: 30, odds: "0.8", maxAmount: "500" },
  { seconds: 60, odds: "0.82", maxAmount: "1000" },
  { seconds: 180, odds: "0.85", maxAmount: "2000" },
  { seconds: 300, odds: "0.88", maxAmount: "3000" },
  { seconds: 600, odds: "0.9", maxAmount: "5000" },
] as const;
const MIN_AMOUNT = "5";
const NO_FEE = "0";
const COMPENSATION = { compensation: "0.5", compensationMax: "5" } as const;
/** Gold has trading hours, and no index outside of them. */
const PAIRS = ["BTC", "ETH", "SOL", "BNB", "XRP", "DOGE"];
const IDS_PER_PAIR = 100;

/** The periods of a new installation. The operators change them; a later start changes nothing. */
export const SHIPPED_PERIODS: readonly ShippedPeriod[] = SHIPPED_PAIRS.filter(({ spot }) =>
  PAIRS.includes(spot.coin),
).flatMap(({ pairId }) =>
  OFFERS.map((offer, at) => ({
    periodId: pairId * IDS_PER_PAIR + at + 1,
    pairId,
    ...offer,
    minAmount: MIN_AMOUNT,
    fee: NO_FEE,
    ...COMPENSATION,
  })),
);
