export { assert, AssertionFailure, unreachable } from "./assert.ts";
export type { Brand } from "./brand.ts";
export { formatDecimal, parseDecimal, plainDecimal } from "./decimal.ts";
export { mulDivDown, mulDivUp } from "./mul-div.ts";
export {
  atoms,
  coinId,
  orderId,
  pairId,
  PPB,
  ppb,
  PRICE_TICKS_MAX,
  priceE8,
  priceTicks,
  sequence,
  sizeLots,
  tradeId,
  USER_ID_MAX,
  userId,
  utcMs,
} from "./quantities.ts";
export type {
  Atoms,
  CoinId,
  OrderId,
  PairId,
  Ppb,
  PriceE8,
  PriceTicks,
  Sequence,
  SizeLots,
  TradeId,
  UserId,
  UtcMs,
} from "./quantities.ts";
export { REFUSAL_CODES, refuse } from "./refusals.ts";
export type { Refusal, RefusalName } from "./refusals.ts";
