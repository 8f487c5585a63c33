import fc from "fast-check";
import { expect, test } from "vitest";
import type { SecondContractCommand } from "./second-commands.ts";
import type { SecondContractEvent } from "./second-events.ts";
import { readCommand, writeCommand } from "../command-codec.ts";
import { readEvents } from "../event-reading.ts";
import { FUTURES_COMMANDS, FUTURES_EVENTS } from "../futures/futures-records.ts";
import { OPTION_COMMANDS, OPTION_EVENTS } from "../options/option-records.ts";
import { SECOND_COMMANDS, SECOND_EVENTS } from "./second-records.ts";
import { WordReader } from "../encoding/word-reader.ts";
import { WordWriter } from "../encoding/word-writer.ts";

const short = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const wide = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const text = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 36,
});
const hash = fc.oneof(
  fc.constant(""),
  fc.stringMatching(/^[0-9a-f]{64}$/).filter((digits) => !/^0+$/.test(digits)),
);
const word = <W extends string>(...words: readonly W[]) => fc.constantFrom<W>(...words);
const owner = { orderId: wide, userId: short };

/** Every record with any content its fields allow. */
const EVENT_ARBITRARIES = {
  SecondContractAccepted: {
    ...owner,
    pairId: short,
    periodId: short,
    side: word("up", "down"),
    stakeAtoms: wide,
    oddsPpm: short,
    feePpb: short,
    seconds: short,
    windowSeconds: short,
    priceDecimals: short,
    money: word("real", "demo"),
    feeAtoms: wide,
    houseAtoms: wide,
    clientOrderId: text,
    termsHash: hash,
  },
  SecondContractOpened: { ...owner, entrySeq: wide, entryPrice: wide, openAt: wide, closeAt: wide },
  SecondContractDelayed: owner,
  SecondContractSettled: {
    ...owner,
    result: word("win", "lose", "draw", "void"),
    voidReason: word("", "entryHalted", "ticksMissing", "haltTooLong"),
    settlementPrice: wide,
    seqFrom: wide,
    seqTo: wide,
    ticks: short,
    hash,
    creditAtoms: wide,
    profitAtoms: wide,
  },
  SecondContractCompensationPromised: { ...owner, compensationPpb: wide, compensationAtomsMax: wide },
  SecondContractCompensated: { ...owner, compensationAtoms: wide },
} as const;

const anyEvent = fc.oneof(
  ...Object.entries(EVENT_ARBITRARIES).map(([type, fields]) => fc.record({ type: fc.constant(type), ...fields })),
) as fc.Arbitrary<SecondContractEvent>;

const anyCommand = fc.record({
  type: fc.constant("PlaceSecondContract"),
  userId: short,
  // A caller's number may have any size: it is refused, not cut.
  periodId: fc.oneof(wide, fc.double()),
  side: word("up", "down"),
  stakeAtoms: fc.oneof(wide, fc.double()),
  oddsPpm: fc.oneof(wide, fc.double()),
  clientOrderId: text,
}) as unknown as fc.Arbitrary<SecondContractCommand>;

test("events of second contracts read back one after the other as they were written", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      const writer = new WordWriter();
      for (const event of events) expect(SECOND_EVENTS.write(event, writer)).toBe(true);
      expect(readEvents(writer.bytes())).toEqual(events);
    }),
  );
});

test("an order to be placed reads back as it was written, whatever its caller gave", () => {
  fc.assert(
    fc.property(anyCommand, (command) => {
      const writer = new WordWriter();
      writeCommand(command, writer);
      expect(writer.bytes()[0]).toBe(48);
      expect(readCommand(writer.bytes())).toEqual(command);
    }),
  );
});

test("what is not a hash cannot be written as one", () => {
  const delayed = { orderId: 1, userId: 1, result: "void", voidReason: "", settlementPrice: 0, seqFrom: 0, seqTo: 0 };
  const settled = { type: "SecondContractSettled", ...delayed, ticks: 0, creditAtoms: 0, profitAtoms: 0 };
  for (const wrong of ["0", "g".repeat(64), "A".repeat(64), "é".repeat(64)]) {
    expect(() => SECOND_EVENTS.write({ ...settled, hash: wrong } as never, new WordWriter())).toThrow("a hash");
  }
});

test("the families of records share no code", () => {
  for (let code = 1; code < 256; code++) {
    const reader = (): WordReader => {
      const words = new Int32Array(64);
      words[0] = code;
      return new WordReader(new Uint8Array(words.buffer));
    };
    const commands = [FUTURES_COMMANDS, SECOND_COMMANDS, OPTION_COMMANDS].filter(
      (table) => table.read(reader()) !== undefined,
    );
    const events = [FUTURES_EVENTS, SECOND_EVENTS, OPTION_EVENTS].filter((table) => table.read(reader()) !== undefined);
    expect(
      [commands.length, events.length].every((count) => count <= 1),
      `code ${code}`,
    ).toBe(true);
  }
});

test("the bytes of records stay what they are in every journal", () => {
  const writer = new WordWriter();
  SECOND_EVENTS.write({ type: "SecondContractDelayed", orderId: 7, userId: 3 } as never, writer);
  SECOND_EVENTS.write(
    {
      type: "SecondContractSettled",
      orderId: 9,
      userId: 4,
      result: "draw",
      voidReason: "",
      settlementPrice: 1,
      seqFrom: 2,
      seqTo: 3,
      ticks: 5,
      hash: `${"0".repeat(56)}0000000f`,
      creditAtoms: 6,
      profitAtoms: 0,
    } as never,
    writer,
  );
  expect([...writer.ints.slice(0, 4)]).toEqual([50, 0, 3, 0]);
  expect(writer.floats[2]).toBe(7);
  expect([...writer.ints.slice(6, 10)]).toEqual([51 | (2 << 8), 0, 4, 5]);
  expect([...writer.floats.slice(5, 11)]).toEqual([9, 1, 2, 3, 6, 0]);
  expect([...writer.ints.slice(22, 30)]).toEqual([0, 0, 0, 0, 0, 0, 0, 15]);
  expect(writer.length).toBe(15);
});
