import {
  assert,
  atoms,
  coinId,
  contractId,
  orderId,
  pairId,
  positionId,
  priceTicks,
  sizeLots,
  tradeId,
  userId,
} from "@agio/primitives";
import type { CloseReason, Event, LedgerLine, OrderStatus, Posted, PostingKind, Traded } from "../events.ts";
import { ACCOUNT_CODES, accountNameOf, isPositionCode, type AccountName } from "../ledger/accounts.ts";
import {
  ACCEPTED,
  ACCEPTED_EXTRA,
  ACCEPTED_EXTRA_BIT,
  ACCEPTED_STATUS_SHIFT,
  AMENDED,
  CLOSE_REASONS,
  CLOSED,
  EVENT_CODE,
  HELD,
  POSTED,
  POSTED_LINE_WORDS,
  POSTED_POSITION_LINE_WORDS,
  POSTING_KIND_CODE,
  POSTING_KINDS,
  STOP_MOVED,
  TRADED,
  TRIGGERED,
} from "./event-layout.ts";
import { FINANCE_EVENTS } from "./finance-records.ts";
import { FUTURES_EVENTS } from "./futures-records.ts";
import { OPTION_EVENTS } from "./option-records.ts";
import { INDEX_TICKED_CODE, readIndexTick } from "./price-records.ts";
import { SECOND_EVENTS } from "./second-records.ts";
import { closedTermsIn, TERM_BITS_MASK } from "./term-bits.ts";
import { WordReader } from "./word-reader.ts";
import { wordsFor } from "./word-writer.ts";

/** Decodes the events of one command. Throws an AssertionFailure on bytes that no writer made. */
export function readEvents(bytes: Uint8Array): Event[] {
  const reader = new WordReader(bytes);
  const events: Event[] = [];
  while (reader.position < reader.length) readEvent(reader, events);
  assert(reader.position === reader.length, "the events fill their bytes exactly");
  return events;
}

function readEvent(reader: WordReader, events: Event[]): void {
  const at = reader.position;
  const low = reader.low(at);
  const code = low & 255;
  switch (code) {
    case EVENT_CODE.accepted:
      return readAccepted(reader, low, events);
    case EVENT_CODE.triggered:
      reader.position += TRIGGERED.words;
      events.push({
        type: "OrderTriggered",
        orderId: orderId(reader.float(at + TRIGGERED.orderId)),
        lastTicks: priceTicks(reader.high(at)),
      });
      return;
    case EVENT_CODE.stopMoved:
      reader.position += STOP_MOVED.words;
      events.push({
        type: "TrailingStopMoved",
        orderId: orderId(reader.float(at + STOP_MOVED.orderId)),
        stopTicks: priceTicks(reader.high(at)),
      });
      return;
    case EVENT_CODE.traded:
      return readTraded(reader, low, events);
    case EVENT_CODE.amended:
      reader.position += AMENDED.words;
      events.push({
        type: "OrderAmended",
        orderId: orderId(reader.float(at + AMENDED.orderId)),
        priceTicks: priceTicks(reader.high(at)),
        sizeLots: sizeLots(reader.float(at + AMENDED.sizeLots)),
      });
      return;
    case EVENT_CODE.closed:
      reader.position += CLOSED.words;
      events.push({
        type: "OrderClosed",
        orderId: orderId(reader.float(at + CLOSED.orderId)),
        status: ((low >>> 8) & 255) as OrderStatus,
        reason: CLOSE_REASONS[low >>> 16] as CloseReason,
      });
      return;
    case EVENT_CODE.held:
      return readHeld(reader, low, events);
    case EVENT_CODE.posted:
      return readPosted(reader, low, events);
    case INDEX_TICKED_CODE:
      events.push(readIndexTick(reader));
      return;
    case EVENT_CODE.json: {
      const length = reader.high(at);
      reader.position += 1 + wordsFor(length);
      events.push(JSON.parse(reader.ascii(at + 1, length)) as Event);
      return;
    }
    default: {
      const record =
        FUTURES_EVENTS.read(reader) ??
        SECOND_EVENTS.read(reader) ??
        OPTION_EVENTS.read(reader) ??
        FINANCE_EVENTS.read(reader);
      assert(record !== undefined, "an event code is in the tables of events");
      events.push(record);
    }
  }
}

function readAccepted(reader: WordReader, low: number, events: Event[]): void {
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

/** One account, ready to take the amount and the balance after it. */
function account(user: number, name: AccountName, coin: number): (amount: number, after: number) => LedgerLine {
  return (amount, after) => ({
    userId: userId(user),
    positionId: positionId(0),
    contractId: contractId(0),
    chainId: 0,
    account: name,
    coinId: coinId(coin),
    atoms: atoms(amount),
    after: atoms(after),
  });
}

function readHeld(reader: WordReader, low: number, events: Event[]): void {
  const at = reader.position;
  reader.position += HELD.words;
  const user = reader.high(at);
  const coin = low >>> 16;
  const amount = reader.float(at + HELD.atoms);
  const kind = (low >>> 8) & 255;
  const isContract = kind === POSTING_KIND_CODE.contractOrderHold || kind === POSTING_KIND_CODE.contractOrderRelease;
  events.push({
    type: "Posted",
    kind: POSTING_KINDS[kind] as PostingKind,
    referenceId: reader.float(at + HELD.referenceId),
    lines: [
      account(
        user,
        isContract ? "contract.available" : "platform.available",
        coin,
      )(-amount, reader.float(at + HELD.availableAfter)),
      account(
        user,
        isContract ? "contract.order" : "platform.frozen",
        coin,
      )(amount, reader.float(at + HELD.frozenAfter)),
    ],
  });
}

function readPosted(reader: WordReader, low: number, events: Event[]): void {
  const at = reader.position;
  const count = low >>> 16;
  const lines: LedgerLine[] = [];
  reader.position += POSTED.words;
  for (let i = 0; i < count; i++) lines.push(readLine(reader));
  events.push({
    type: "Posted",
    kind: POSTING_KINDS[(low >>> 8) & 255] as PostingKind,
    referenceId: reader.float(at + POSTED.referenceId),
    lines,
  });
}

function readLine(reader: WordReader): LedgerLine {
  const word = reader.position;
  const [holder, codes] = [reader.low(word), reader.high(word)];
  const code = codes & 0xffff;
  const isPosition = isPositionCode(code);
  const isClearing = code === ACCOUNT_CODES.clearing;
  const isCustody = code === ACCOUNT_CODES.custody;
  reader.position += isPosition ? POSTED_POSITION_LINE_WORDS : POSTED_LINE_WORDS;
  return {
    userId: userId(isClearing || isCustody ? 0 : holder),
    positionId: positionId(isPosition ? reader.float(word + POSTED_LINE_WORDS) : 0),
    contractId: contractId(isClearing ? holder : 0),
    chainId: isCustody ? holder : 0,
    account: accountNameOf(code),
    coinId: coinId(codes >>> 16),
    atoms: atoms(reader.float(word + 1)),
    after: atoms(reader.float(word + 2)),
  };
}

function readTraded(reader: WordReader, low: number, events: Event[]): void {
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
    account(buyer, frozen, pricingCoin)(-held, word(TRADED.buyerFrozenAfter)),
    account(buyer, available, pricingCoin)(held - notionalAtoms, word(TRADED.buyerAvailableAfter)),
    account(seller, available, pricingCoin)(notionalAtoms - sellerFeeAtoms, word(TRADED.sellerAvailableAfter)),
    account(0, "fee.spot", pricingCoin)(sellerFeeAtoms, word(TRADED.pricingFeeAfter)),
    account(seller, frozen, tradedCoin)(-sold, word(TRADED.sellerFrozenAfter)),
    account(buyer, available, tradedCoin)(sold - buyerFeeAtoms, word(TRADED.buyerReceivedAfter)),
    account(0, "fee.spot", tradedCoin)(buyerFeeAtoms, word(TRADED.tradedFeeAfter)),
  ].filter((line) => line.atoms !== 0);
  return { type: "Posted", kind: "trade", referenceId: traded.tradeId, lines };
}
