import { atoms, orderId, pairId, priceTicks, sizeLots, tradeId, userId } from "@agio/primitives";
import type { Posted } from "../ledger/ledger-events.ts";
import type {
  CloseReason,
  OrderAccepted,
  OrderAmended,
  OrderClosed,
  OrderTriggered,
  Traded,
  TrailingStopMoved,
} from "./spot-events.ts";
import type { OrderStatus } from "../book/order-status.ts";
import {
  ACCEPTED,
  ACCEPTED_EXTRA,
  ACCEPTED_EXTRA_BIT,
  ACCEPTED_STATUS_SHIFT,
  AMENDED,
  CLOSED,
  CLOSE_REASONS,
  STOP_MOVED,
  TRIGGERED,
} from "./spot-event-layout.ts";
import { TRADED } from "../ledger/posting-layout.ts";
import { closedTermsIn, TERM_BITS_MASK } from "../book/term-bits.ts";
import type { EventSink, WordReader } from "../encoding/word-reader.ts";
import { wordsFor } from "../encoding/word-writer.ts";
import { accountLine } from "../ledger/posting-reading.ts";

/** Events that the records of spot are read back as. */
type SpotRecord = OrderAccepted | OrderTriggered | TrailingStopMoved | Traded | OrderAmended | OrderClosed | Posted;

export function readAccepted(reader: WordReader, low: number, events: EventSink<SpotRecord>): void {
  const at = reader.position;
  const ids = reader.low(at + 1);
  const isExtra = (low & ACCEPTED_EXTRA_BIT) !== 0;
  const extra = at + ACCEPTED.words;
  const client = extra + (isExtra ? ACCEPTED_EXTRA.words : 0);
  const clientLength = ids >>> 16;
  reader.position = client + wordsFor(clientLength);
  events.push({
    type: "OrderAccepted",
    orderId: orderId(reader.float(at + ACCEPTED.orderId)),
    userId: userId(reader.high(at)),
    pairId: pairId(ids & 0xffff),
    status: ((low >>> ACCEPTED_STATUS_SHIFT) & 7) as OrderStatus,
    ...closedTermsIn((low >>> 8) & TERM_BITS_MASK),
    priceTicks: priceTicks(reader.high(at + 1)),
    sizeLots: sizeLots(reader.float(at + ACCEPTED.sizeLots)),
    totalAtoms: atoms(isExtra ? reader.float(extra + ACCEPTED_EXTRA.totalAtoms) : 0),
    stopTicks: priceTicks(isExtra ? reader.low(extra + ACCEPTED_EXTRA.stopAndBips) : 0),
    trailingBips: isExtra ? reader.high(extra + ACCEPTED_EXTRA.stopAndBips) : 0,
    visibleLots: sizeLots(isExtra ? reader.float(extra + ACCEPTED_EXTRA.visibleLots) : 0),
    otherLegId: orderId(isExtra ? reader.float(extra + ACCEPTED_EXTRA.otherLegId) : 0),
    clientOrderId: reader.ascii(client, clientLength),
  });
}

export function readTraded(reader: WordReader, low: number, events: EventSink<SpotRecord>): void {
  const at = reader.position;
  reader.position += TRADED.words;
  const traded: Traded = {
    type: "Traded",
    tradeId: tradeId(reader.float(at + TRADED.tradeId)),
    pairId: pairId(low >>> 16),
    makerOrderId: orderId(reader.float(at + TRADED.makerOrderId)),
    takerOrderId: orderId(reader.float(at + TRADED.takerOrderId)),
    makerUserId: userId(reader.low(at + TRADED.users)),
    takerUserId: userId(reader.high(at + TRADED.users)),
    takerSide: (low & 0x100) === 0 ? "buy" : "sell",
    priceTicks: priceTicks(reader.low(at + TRADED.priceAndCoins)),
    sizeLots: sizeLots(reader.float(at + TRADED.sizeLots)),
    notionalAtoms: atoms(reader.float(at + TRADED.notionalAtoms)),
    buyerFeeAtoms: atoms(reader.float(at + TRADED.buyerFeeAtoms)),
    sellerFeeAtoms: atoms(reader.float(at + TRADED.sellerFeeAtoms)),
  };
  events.push(traded, tradePosting(reader, at, traded));
}

/** The lines of rules 3, in the order in which the ledger posted them; lines of zero are left out. */
function tradePosting(reader: WordReader, at: number, traded: Traded): Posted {
  const buyer = traded.takerSide === "buy" ? traded.takerUserId : traded.makerUserId;
  const seller = traded.takerSide === "buy" ? traded.makerUserId : traded.takerUserId;
  const coins = reader.high(at + TRADED.priceAndCoins);
  const [tradedCoin, pricingCoin] = [coins & 0xffff, coins >>> 16];
  const word = (offset: number): number => reader.float(at + offset);
  const held = word(TRADED.heldAtoms);
  const sold = word(TRADED.tradedAtoms);
  const { notionalAtoms, buyerFeeAtoms, sellerFeeAtoms } = traded;
  const frozen = "platform.frozen";
  const available = "platform.available";
  const lines = [
    accountLine(buyer, frozen, pricingCoin)(-held, word(TRADED.buyerFrozenAfter)),
    accountLine(buyer, available, pricingCoin)(held - notionalAtoms, word(TRADED.buyerAvailableAfter)),
    accountLine(seller, available, pricingCoin)(notionalAtoms - sellerFeeAtoms, word(TRADED.sellerAvailableAfter)),
    accountLine(0, "fee.spot", pricingCoin)(sellerFeeAtoms, word(TRADED.pricingFeeAfter)),
    accountLine(seller, frozen, tradedCoin)(-sold, word(TRADED.sellerFrozenAfter)),
    accountLine(buyer, available, tradedCoin)(sold - buyerFeeAtoms, word(TRADED.buyerReceivedAfter)),
    accountLine(0, "fee.spot", tradedCoin)(buyerFeeAtoms, word(TRADED.tradedFeeAfter)),
  ].filter((line) => line.atoms !== 0);
  return { type: "Posted", kind: "trade", referenceId: traded.tradeId, lines };
}

export function readTriggered(reader: WordReader, events: EventSink<SpotRecord>): void {
  const at = reader.position;
  reader.position += TRIGGERED.words;
  events.push({
    type: "OrderTriggered",
    orderId: orderId(reader.float(at + TRIGGERED.orderId)),
    lastTicks: priceTicks(reader.high(at)),
  });
}

export function readStopMoved(reader: WordReader, events: EventSink<SpotRecord>): void {
  const at = reader.position;
  reader.position += STOP_MOVED.words;
  events.push({
    type: "TrailingStopMoved",
    orderId: orderId(reader.float(at + STOP_MOVED.orderId)),
    stopTicks: priceTicks(reader.high(at)),
  });
}

export function readAmended(reader: WordReader, events: EventSink<SpotRecord>): void {
  const at = reader.position;
  reader.position += AMENDED.words;
  events.push({
    type: "OrderAmended",
    orderId: orderId(reader.float(at + AMENDED.orderId)),
    priceTicks: priceTicks(reader.high(at)),
    sizeLots: sizeLots(reader.float(at + AMENDED.sizeLots)),
  });
}

export function readClosed(reader: WordReader, low: number, events: EventSink<SpotRecord>): void {
  const at = reader.position;
  reader.position += CLOSED.words;
  events.push({
    type: "OrderClosed",
    orderId: orderId(reader.float(at + CLOSED.orderId)),
    status: ((low >>> 8) & 255) as OrderStatus,
    reason: CLOSE_REASONS[low >>> 16] as CloseReason,
  });
}
