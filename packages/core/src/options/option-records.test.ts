import fc from "fast-check";
import { expect, test } from "vitest";
import type { OptionCommand } from "./option-commands.ts";
import type { OptionEvent } from "./option-events.ts";
import { readCommand, writeCommand } from "../command-codec.ts";
import { readEvents } from "../event-reading.ts";
import { OPTION_COMMANDS, OPTION_EVENTS } from "./option-records.ts";
import { WordWriter } from "../encoding/word-writer.ts";

const short = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const wide = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const text = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 36,
});
const word = <W extends string>(...words: readonly W[]) => fc.constantFrom<W>(...words);
const status = fc.integer({ min: 0, max: 6 });
const terms = {
  side: word("buy", "sell"),
  kind: word("limit", "market"),
  timeInForce: word("GTC", "IOC", "FOK", "POST_ONLY"),
  priceTicks: short,
  sizeLots: wide,
};
const ids = { positionId: short, userId: short, seriesId: short };

/** Every record with any content its fields allow. */
const EVENT_ARBITRARIES = {
  OptionOrderAccepted: {
    ...terms,
    orderId: wide,
    userId: short,
    seriesId: short,
    holdAtoms: wide,
    clientOrderId: text,
    source: word("user", "liquidation"),
  },
  OptionOrderClosed: {
    orderId: wide,
    status,
    reason: word(
      "filled",
      "user",
      "timeInForce",
      "marketRemainder",
      "selfTrade",
      "expired",
      "uncovered",
      "liquidation",
    ),
  },
  OptionTraded: {
    tradeId: wide,
    seriesId: short,
    makerOrderId: wide,
    takerOrderId: wide,
    makerUserId: short,
    takerUserId: short,
    takerSide: word("buy", "sell"),
    priceTicks: short,
    sizeLots: wide,
    premiumAtoms: wide,
    makerFeeAtoms: wide,
    takerFeeAtoms: wide,
  },
  OptionPositionFilled: {
    ...ids,
    cause: word("trade", "liquidation", "takeover"),
    tradeId: wide,
    orderId: wide,
    filledLots: wide,
    premiumAtoms: wide,
    feeAtoms: wide,
    realisedAtoms: wide,
    lotsAfter: wide,
    costAfter: wide,
    marginAfter: wide,
  },
  OptionMarginChanged: { positionId: short, userId: short, marginAtoms: wide },
  OptionPositionEnded: { ...ids, status, lots: wide, payoffAtoms: wide, feeAtoms: wide, realisedAtoms: wide },
};

const COMMAND_ARBITRARIES = {
  PlaceOptionOrder: { ...terms, userId: short, seriesId: short, clientOrderId: text },
  CancelOptionOrder: { userId: short, orderId: wide },
};

test.each(Object.entries(EVENT_ARBITRARIES))("%s reads back as it was written", (type, fields) => {
  fc.assert(
    fc.property(fc.array(fc.record(fields as Record<string, fc.Arbitrary<unknown>>), { maxLength: 3 }), (list) => {
      const events = list.map((row) => ({ type, ...row }) as unknown as OptionEvent);
      const writer = new WordWriter();
      for (const event of events) expect(OPTION_EVENTS.write(event, writer)).toBe(true);
      expect(readEvents(writer.bytes())).toEqual(events);
    }),
  );
});

test.each(Object.entries(COMMAND_ARBITRARIES))("%s reads back as it was sent", (type, fields) => {
  fc.assert(
    fc.property(fc.record(fields as Record<string, fc.Arbitrary<unknown>>), (row) => {
      const command = { type, ...row } as unknown as OptionCommand;
      const writer = new WordWriter();
      expect(OPTION_COMMANDS.write(command, writer)).toBe(true);
      const sent = new WordWriter();
      writeCommand(command, sent);
      expect(readCommand(sent.bytes())).toEqual(command);
    }),
  );
});

test("what is rare travels as JSON", () => {
  const command = { type: "CancelAllOptionOrders", userId: 1, seriesId: 0 } as unknown as OptionCommand;
  expect(OPTION_COMMANDS.write(command, new WordWriter())).toBe(false);
  const writer = new WordWriter();
  writeCommand(command, writer);
  expect(readCommand(writer.bytes())).toEqual(command);
});
