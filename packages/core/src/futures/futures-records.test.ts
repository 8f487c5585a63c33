import fc from "fast-check";
import { expect, test } from "vitest";
import type { FuturesCommand } from "./futures-commands.ts";
import type { FuturesEvent } from "./futures-events.ts";
import { readCommand, writeCommand } from "../command-codec.ts";
import { readEvents } from "../event-reading.ts";
import { FUTURES_COMMANDS, FUTURES_EVENTS } from "./futures-records.ts";
import { WordWriter } from "../encoding/word-writer.ts";

const short = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const wide = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const text = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 36,
});
const word = <W extends string>(...words: readonly W[]) => fc.constantFrom<W>(...words);

const terms = {
  direction: word("buy", "sell"),
  offset: word("open", "close"),
  kind: word("limit", "market"),
  timeInForce: word("GTC", "IOC", "FOK", "POST_ONLY"),
  priceTicks: short,
  size: wide,
  leverage: short,
  marginMode: word("isolated", "cross"),
  stopTicks: short,
  trailingBips: short,
  triggerBy: word("mark", "last"),
  takeProfitTicks: short,
  stopLossTicks: short,
};

const status = fc.integer({ min: 0, max: 6 });
const side = word("long", "short");
const filled = { filledSize: wide, filledAtoms: wide, realisedAtoms: wide, feeAtoms: wide, tradeId: wide };
const after = { sizeAfter: wide, costAfter: wide, marginAfter: wide, reserveAfter: wide };

/** Every record with any content its fields allow. */
const EVENT_ARBITRARIES = {
  ContractOrderAccepted: {
    ...terms,
    orderId: wide,
    userId: short,
    contractId: short,
    positionSide: side,
    status,
    source: word("user", "plan", "risk", "liquidation", "insurance"),
    tpSlId: wide,
    costAtoms: wide,
    clientOrderId: text,
  },
  ContractOrderTriggered: { orderId: wide, priceTicks: short, costAtoms: wide },
  ContractStopMoved: { orderId: wide, stopTicks: short },
  ContractOrderAmended: { orderId: wide, priceTicks: short, size: wide, costAtoms: wide },
  ContractOrderClosed: {
    orderId: wide,
    status,
    reason: word(
      "filled",
      "user",
      "timeInForce",
      "marketRemainder",
      "selfTrade",
      "trimmed",
      "positionEnded",
      "risk",
      "liquidation",
      "delisted",
      "triggerRefused",
    ),
  },
  ContractTraded: {
    tradeId: wide,
    contractId: short,
    makerOrderId: wide,
    takerOrderId: wide,
    makerUserId: short,
    takerUserId: short,
    takerSide: word("buy", "sell"),
    priceTicks: short,
    size: wide,
    notionalAtoms: wide,
    makerFeeAtoms: wide,
    takerFeeAtoms: wide,
  },
  PositionFilled: {
    positionId: short,
    userId: short,
    contractId: short,
    side,
    marginMode: word("isolated", "cross"),
    leverage: short,
    cause: word("trade", "takeover", "deleverage", "delivery"),
    isOpening: fc.boolean(),
    ...filled,
    orderId: wide,
    ...after,
  },
  PositionMarginChanged: {
    positionId: short,
    userId: short,
    cause: word("adjusted", "leverage", "funding", "reserve", "liquidation", "crossLoss"),
    leverage: short,
    marginAtoms: wide,
    reserveAtoms: wide,
  },
  PositionEnded: {
    positionId: short,
    userId: short,
    contractId: short,
    status: fc.constantFrom(0, 1, 2, 3, 4, 9),
    closeTicks: short,
  },
  FundingPaid: {
    contractId: short,
    positionId: short,
    userId: short,
    atoms: wide,
    ratePpb: short,
    markTicks: short,
  },
  MarkTicked: {
    contractId: short,
    markTicks: short,
    indexE8: wide,
    indexStatus: word("live", "thin", "halted"),
    lastTicks: short,
    fundingPriceE8: wide,
    basisPriceE8: wide,
    fundingPpb: short,
    nextFundingAt: wide,
  },
} as const;

const anyEvent = fc.oneof(
  ...Object.entries(EVENT_ARBITRARIES).map(([type, fields]) => fc.record({ type: fc.constant(type), ...fields })),
) as fc.Arbitrary<FuturesEvent>;

const anyCommand = fc.oneof(
  fc.record({
    type: fc.constant("PlaceContractOrder"),
    userId: short,
    contractId: short,
    ...terms,
    clientOrderId: text,
  }),
  fc.record({
    type: fc.constant("AmendContractOrder"),
    userId: short,
    orderId: wide,
    priceTicks: short,
    size: wide,
  }),
  fc.record({ type: fc.constant("CancelContractOrder"), userId: short, orderId: wide }),
) as unknown as fc.Arbitrary<FuturesCommand>;

test("events of futures read back one after the other as they were written", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      const writer = new WordWriter();
      for (const event of events) expect(FUTURES_EVENTS.write(event, writer)).toBe(true);
      expect(readEvents(writer.bytes())).toEqual(events);
    }),
  );
});

test("commands of futures read back as they were written", () => {
  fc.assert(
    fc.property(anyCommand, (command) => {
      const writer = new WordWriter();
      expect(FUTURES_COMMANDS.write(command, writer)).toBe(true);
      expect(readCommand(writer.bytes())).toEqual(command);
      const batch = new WordWriter();
      writeCommand(command, batch);
      expect(batch.bytes()).toEqual(writer.bytes());
    }),
  );
});

test("a rare event has no record and travels as JSON", () => {
  const writer = new WordWriter();
  const event = { type: "FundingSettled" };
  expect(FUTURES_EVENTS.write(event, writer)).toBe(false);
  expect(writer.length).toBe(0);
});

test("a number that does not fit its field is not cut: no record is written", () => {
  const command = { type: "CancelContractOrder", userId: 2 ** 31, orderId: 1 };
  const writer = new WordWriter();
  expect(FUTURES_COMMANDS.write(command, writer)).toBe(false);
  expect(writer.length).toBe(0);
});

test("the bytes of records stay what they are in every journal", () => {
  const writer = new WordWriter();
  FUTURES_EVENTS.write({ type: "ContractOrderClosed", orderId: 7, status: 4, reason: "delisted" }, writer);
  FUTURES_COMMANDS.write({ type: "AmendContractOrder", userId: 3, orderId: 9, priceTicks: 5, size: 2 }, writer);
  const ints = [...writer.ints.slice(0, 12)];
  expect(ints.slice(0, 2)).toEqual([36 | (4 << 8) | (9 << 11), 0]);
  expect(writer.floats[1]).toBe(7);
  expect(ints.slice(4, 8)).toEqual([33, 0, 3, 5]);
  expect([...writer.floats.slice(4, 6)]).toEqual([9, 2]);
});
