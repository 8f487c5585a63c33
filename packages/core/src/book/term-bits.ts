import type { OrderTerms, SelfTradePrevention, Side, TimeInForce } from "./order-terms.ts";

// The closed terms of an order in eight bits. The order of the lists is permanent: it is in every journal.
export const SELL_BIT = 1;
export const MARKET_BIT = 2;
const TIME_IN_FORCE_SHIFT = 2;
const SELF_TRADE_SHIFT = 4;
export const REJECT_IF_TRIGGERED_BIT = 128;
export const TERM_BITS_MASK = 255;

const TIMES_IN_FORCE: readonly TimeInForce[] = ["GTC", "IOC", "FOK", "POST_ONLY"];
const SELF_TRADE_MODES: readonly SelfTradePrevention[] = [
  "NONE",
  "EXPIRE_MAKER",
  "EXPIRE_TAKER",
  "EXPIRE_BOTH",
  "DECREMENT",
];

const GTC_CODE = TIMES_IN_FORCE.indexOf("GTC");
const POST_ONLY_CODE = TIMES_IN_FORCE.indexOf("POST_ONLY");
const NONE_CODE = SELF_TRADE_MODES.indexOf("NONE");
const EXPIRE_MAKER_CODE = SELF_TRADE_MODES.indexOf("EXPIRE_MAKER");

type ClosedTerms = Pick<OrderTerms, "side" | "kind" | "timeInForce" | "selfTradePrevention" | "rejectIfTriggered">;

export function termBitsOf(terms: ClosedTerms): number {
  return (
    (terms.side === "sell" ? SELL_BIT : 0) |
    (terms.kind === "market" ? MARKET_BIT : 0) |
    (timeInForceCode(terms.timeInForce) << TIME_IN_FORCE_SHIFT) |
    (selfTradeCode(terms.selfTradePrevention) << SELF_TRADE_SHIFT) |
    (terms.rejectIfTriggered ? REJECT_IF_TRIGGERED_BIT : 0)
  );
}

export const sideIn = (bits: number): Side => ((bits & SELL_BIT) === 0 ? "buy" : "sell");
export const isSell = (bits: number): boolean => (bits & SELL_BIT) !== 0;
export const isMarket = (bits: number): boolean => (bits & MARKET_BIT) !== 0;
export const timeInForceIn = (bits: number): TimeInForce =>
  TIMES_IN_FORCE[(bits >> TIME_IN_FORCE_SHIFT) & 3] as TimeInForce;
export const selfTradeModeIn = (bits: number): SelfTradePrevention =>
  SELF_TRADE_MODES[(bits >> SELF_TRADE_SHIFT) & 7] as SelfTradePrevention;

const timeCode = (bits: number): number => (bits >> TIME_IN_FORCE_SHIFT) & 3;
/** Good till cancelled or post-only: what is left of the order rests. */
export const mayRest = (bits: number): boolean => timeCode(bits) === GTC_CODE || timeCode(bits) === POST_ONLY_CODE;
export const isPostOnly = (bits: number): boolean => timeCode(bits) === POST_ONLY_CODE;
export const preventsSelfTrade = (bits: number): boolean => ((bits >> SELF_TRADE_SHIFT) & 7) !== NONE_CODE;

export const expiresMaker = (bits: number): boolean => ((bits >> SELF_TRADE_SHIFT) & 7) === EXPIRE_MAKER_CODE;

export function closedTermsIn(bits: number): ClosedTerms {
  return {
    side: sideIn(bits),
    kind: isMarket(bits) ? "market" : "limit",
    timeInForce: timeInForceIn(bits),
    selfTradePrevention: selfTradeModeIn(bits),
    rejectIfTriggered: (bits & REJECT_IF_TRIGGERED_BIT) !== 0,
  };
}

/** True when the bits of these terms read back as the terms. */
export const areClosedTerms = (terms: ClosedTerms): boolean =>
  (terms.side === "buy" || terms.side === "sell") &&
  (terms.kind === "limit" || terms.kind === "market") &&
  TIMES_IN_FORCE[timeInForceCode(terms.timeInForce)] === terms.timeInForce &&
  SELF_TRADE_MODES[selfTradeCode(terms.selfTradePrevention)] === terms.selfTradePrevention &&
  typeof terms.rejectIfTriggered === "boolean";

// Comparisons of interned strings, cheaper than a lookup by key.
function timeInForceCode(value: TimeInForce): number {
  return value === "GTC" ? 0 : value === "IOC" ? 1 : value === "FOK" ? 2 : 3;
}

function selfTradeCode(value: SelfTradePrevention): number {
  return value === "NONE"
    ? 0
    : value === "EXPIRE_MAKER"
      ? 1
      : value === "EXPIRE_TAKER"
        ? 2
        : value === "EXPIRE_BOTH"
          ? 3
          : 4;
}
