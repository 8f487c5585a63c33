import { atoms, orderId, pairId, PRICE_TICKS_MAX, priceTicks, sizeLots, userId, USER_ID_MAX } from "@agio/primitives";
import type { AmendOrder, CancelOrder, PlaceOrder } from "./spot-commands.ts";
import { areClosedTerms, closedTermsIn, TERM_BITS_MASK, termBitsOf } from "../book/term-bits.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { COMMAND_CODE } from "../encoding/command-codes.ts";

/** Word 1: pair | client id length << 16, price. The extra words only when one of them is not zero. */
const PLACE = { sizeLots: 2, words: 3 } as const;
const PLACE_EXTRA = { totalAtoms: 0, stopAndBips: 1, visibleLots: 2, words: 3 } as const;
const PLACE_EXTRA_BIT = 1 << 16;
const AMEND = { orderId: 1, priceTicks: 2, sizeLots: 3, words: 4 } as const;
const CANCEL = { orderId: 1, words: 2 } as const;

const PAIR_ID_MAX = 0xffff;
const INT_MAX = 0x7fff_ffff;
const TEXT_LENGTH_MAX = 0x7fff;
const PRINTABLE = /^[ -~]*$/;

/** A whole number from 0 to `max`, and not -0. */
const isCount = (value: number, max: number): boolean =>
  value >= 0 && value <= max && Number.isInteger(value) && !Object.is(value, -0);
const isSize = (value: number): boolean => isCount(value, Number.MAX_SAFE_INTEGER);
const isPrice = (value: number): boolean => isCount(value, PRICE_TICKS_MAX);
const isUser = (value: number): boolean => isCount(value, USER_ID_MAX);

/** True when the compact form of an order reads back as the order: spot takes the fields that it knows, one by one. */
export function isPlainOrder(order: PlaceOrder): boolean {
  return (
    order.exits === undefined &&
    isUser(order.userId) &&
    isCount(order.pairId, PAIR_ID_MAX) &&
    isPrice(order.priceTicks) &&
    isSize(order.sizeLots) &&
    areExtraNumbers(order) &&
    areClosedTerms(order) &&
    (order.clientOrderId === "" || isPlainText(order.clientOrderId))
  );
}

/** The four numbers that most orders do not have. */
function areExtraNumbers({ totalAtoms, stopTicks, trailingBips, visibleLots }: PlaceOrder): boolean {
  return isSize(totalAtoms) && isPrice(stopTicks) && isCount(trailingBips, INT_MAX) && isSize(visibleLots);
}

export const isPlainAmend = ({
  userId: user,
  orderId: order,
  priceTicks: price,
  sizeLots: size,
}: AmendOrder): boolean => isUser(user) && isSize(order) && isPrice(price) && isSize(size);

export const isPlainCancel = ({ userId: user, orderId: order }: CancelOrder): boolean => isUser(user) && isSize(order);

const isPlainText = (text: unknown): boolean =>
  typeof text === "string" && text.length <= TEXT_LENGTH_MAX && PRINTABLE.test(text);

export function writePlace(order: PlaceOrder, writer: WordWriter): PlaceOrder {
  const isExtra =
    order.totalAtoms !== 0 || order.stopTicks !== 0 || order.trailingBips !== 0 || order.visibleLots !== 0;
  const at = writer.reserve(PLACE.words);
  const { floats, ints } = writer;
  ints[at * 2] = COMMAND_CODE.place | (termBitsOf(order) << 8) | (isExtra ? PLACE_EXTRA_BIT : 0);
  ints[at * 2 + 1] = order.userId;
  ints[at * 2 + 2] = order.pairId | (order.clientOrderId.length << 16);
  ints[at * 2 + 3] = order.priceTicks;
  floats[at + PLACE.sizeLots] = order.sizeLots;
  if (isExtra) writePlaceExtra(order, writer);
  if (order.clientOrderId !== "") writer.ascii(order.clientOrderId);
  return order;
}

function writePlaceExtra(order: PlaceOrder, writer: WordWriter): void {
  const at = writer.reserve(PLACE_EXTRA.words);
  writer.floats[at + PLACE_EXTRA.totalAtoms] = order.totalAtoms;
  writer.ints[(at + PLACE_EXTRA.stopAndBips) * 2] = order.stopTicks;
  writer.ints[(at + PLACE_EXTRA.stopAndBips) * 2 + 1] = order.trailingBips;
  writer.floats[at + PLACE_EXTRA.visibleLots] = order.visibleLots;
}

export function writeAmend(amend: AmendOrder, writer: WordWriter): AmendOrder {
  const at = writer.reserve(AMEND.words);
  const { floats, ints } = writer;
  ints[at * 2] = COMMAND_CODE.amend;
  ints[at * 2 + 1] = amend.userId;
  floats[at + AMEND.orderId] = amend.orderId;
  floats[at + AMEND.priceTicks] = amend.priceTicks;
  floats[at + AMEND.sizeLots] = amend.sizeLots;
  return amend;
}

export function writeCancel(cancel: CancelOrder, writer: WordWriter): CancelOrder {
  const at = writer.reserve(CANCEL.words);
  writer.ints[at * 2] = COMMAND_CODE.cancel;
  writer.ints[at * 2 + 1] = cancel.userId;
  writer.floats[at + CANCEL.orderId] = cancel.orderId;
  return cancel;
}

export function readPlace(reader: WordReader): PlaceOrder {
  const low = reader.low(0);
  const ids = reader.low(1);
  const isExtra = (low & PLACE_EXTRA_BIT) !== 0;
  const extra = PLACE.words;
  const terms = closedTermsIn((low >>> 8) & TERM_BITS_MASK);
  // Field by field: an object made by spreading is several times slower to read.
  return {
    type: "PlaceOrder",
    userId: userId(reader.high(0)),
    pairId: pairId(ids & 0xffff),
    clientOrderId: reader.ascii(extra + (isExtra ? PLACE_EXTRA.words : 0), ids >>> 16),
    side: terms.side,
    kind: terms.kind,
    timeInForce: terms.timeInForce,
    selfTradePrevention: terms.selfTradePrevention,
    rejectIfTriggered: terms.rejectIfTriggered,
    priceTicks: priceTicks(reader.high(1)),
    sizeLots: sizeLots(reader.float(PLACE.sizeLots)),
    totalAtoms: atoms(isExtra ? reader.float(extra + PLACE_EXTRA.totalAtoms) : 0),
    stopTicks: priceTicks(isExtra ? reader.low(extra + PLACE_EXTRA.stopAndBips) : 0),
    trailingBips: isExtra ? reader.high(extra + PLACE_EXTRA.stopAndBips) : 0,
    visibleLots: sizeLots(isExtra ? reader.float(extra + PLACE_EXTRA.visibleLots) : 0),
  };
}

export function readAmend(reader: WordReader): AmendOrder {
  return {
    type: "AmendOrder",
    userId: userId(reader.high(0)),
    orderId: orderId(reader.float(AMEND.orderId)),
    priceTicks: priceTicks(reader.float(AMEND.priceTicks)),
    sizeLots: sizeLots(reader.float(AMEND.sizeLots)),
  };
}

export function readCancel(reader: WordReader): CancelOrder {
  return {
    type: "CancelOrder",
    userId: userId(reader.high(0)),
    orderId: orderId(reader.float(CANCEL.orderId)),
  };
}
