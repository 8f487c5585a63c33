export { assert, AssertionFailure, unreachable } from "./assert.ts";
export type { Brand } from "./brand.ts";
export { canonicalJson } from "./canonical-json.ts";
export { formatDecimal, parseDecimal, plainDecimal } from "./decimal.ts";
export { displayAmount, displayCharge } from "./display/amount.ts";
export {
  DATE_ORDERS,
  displayDate,
  displayDateTime,
  displayDay,
  displayMonth,
  displayTime,
  displayZone,
} from "./display/dates.ts";
export type { DateOrder } from "./display/dates.ts";
export { groupThousands, numberMarks } from "./display/grouping.ts";
export type { NumberMarks } from "./display/grouping.ts";
export { maskMiddle } from "./display/mask.ts";
export { displayChangePercent, displaySignedPercent } from "./display/percent.ts";
export { displayPrice, displayTickPrice } from "./display/price.ts";
export { UNKNOWN_FIGURE } from "./display/unknown.ts";
export { displayVolume } from "./display/volume.ts";
export { foldedText } from "./folded-text.ts";
export { mulDivDown, mulDivUp } from "./mul-div.ts";
export { isPhone, isPhoneAnywhere } from "./phone.ts";
export {
  atoms,
  coinId,
  contractId,
  orderId,
  pairId,
  tpSlId,
  positionId,
  PPB,
  ppb,
  PRICE_TICKS_MAX,
  priceE8,
  priceTicks,
  sequence,
  sizeContracts,
  sizeLots,
  tradeId,
  USER_ID_MAX,
  userId,
  utcMs,
} from "./quantities.ts";
export type {
  Atoms,
  CoinId,
  ContractId,
  OrderId,
  PairId,
  TpSlId,
  PositionId,
  Ppb,
  PriceE8,
  PriceTicks,
  Sequence,
  SizeContracts,
  SizeLots,
  TradeId,
  UserId,
  UtcMs,
} from "./quantities.ts";
export { BYTE_ORDER_MARK, csvCell, csvLine } from "./display/csv.ts";
export { REFUSAL_CODES, refuse } from "./refusals.ts";
export type { Refusal, RefusalName } from "./refusals.ts";
export { clockSecond, isClockWindowOpen, isTightening, movedWindow } from "./time/clock-window.ts";
export type { ClockWindow } from "./time/clock-window.ts";
export { isInWindow, platformDay, secondOfDay } from "./time/daily-window.ts";
export type { DailyWindow } from "./time/daily-window.ts";
