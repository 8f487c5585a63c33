import { sequence, USER_ID_MAX, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { Stamp } from "./stamp.ts";
import { applyEntry, batchPayload, readEntries, writeEntry } from "./entries.ts";
import { openContractMarket, order } from "./testing/contract-market.ts";
import { cancel, openMarket, place } from "./testing/market.ts";
import { openCrowdedMarket, RandomCommands } from "./testing/random-commands.ts";
import { readEvents } from "./event-reading.ts";
import { readCommand, writeCommand } from "./command-codec.ts";
import { WordWriter } from "./encoding/word-writer.ts";

const roundTrip = (command: Command): Command => {
  const writer = new WordWriter();
  writeCommand(command, writer);
  return readCommand(writer.bytes());
};

test("every command reads back as it was written", () => {
  const commands = new RandomCommands(openCrowdedMarket(), "codec");
  for (let i = 0; i < 5_000; i++) {
    const command = commands.next();
    expect(roundTrip(command)).toEqual(JSON.parse(JSON.stringify(command)));
  }
});

test("extreme numbers and text survive", () => {
  const huge = { priceTicks: 0x7fff_fffe, sizeLots: Number.MAX_SAFE_INTEGER, visibleLots: 2 ** 52 };
  const order = place(USER_ID_MAX, { ...huge, clientOrderId: "~".repeat(36), pairId: 0xffff });
  expect(roundTrip(order)).toEqual(order);
  expect(roundTrip(cancel(1, Number.MAX_SAFE_INTEGER))).toEqual(cancel(1, Number.MAX_SAFE_INTEGER));
  const quotes: Command = { type: "ObservePrices", origin: "市场 🙂", quotes: [] };
  expect(roundTrip(quotes)).toEqual(quotes);
});

test("a number that is too large for its field ends nothing: the command travels as JSON and is refused", () => {
  const market = openContractMarket();
  for (const field of ["userId", "contractId", "priceTicks", "stopTicks", "trailingBips", "leverage"]) {
    const command = { ...order(1, { priceTicks: 600_000 }), [field]: 2 ** 32 };
    expect(roundTrip(command)).toEqual(command);
    expect(market.refusalOf(command)).not.toBe("applied");
  }
});

test("a batch keeps whole entries in order and forgets a refused one", () => {
  const { state } = openMarket();
  const batch = new WordWriter();
  const stampOf = (at: number): Stamp => ({ sequence: sequence(41), at: utcMs(at) });
  expect(applyEntry(state, place(1, { priceTicks: 3, sizeLots: 1 }), stampOf(5), batch)).toBeUndefined();
  expect(applyEntry(state, cancel(1, 77), stampOf(6), batch)).toMatchObject({ refusal: "NOT_FOUND" });
  const bytes = { commandBytes: new Uint8Array(16).fill(1), eventBytes: new Uint8Array(8).fill(2) };
  writeEntry(batch, { at: 7, ...bytes });
  const entries = [...readEntries(batchPayload(batch), 41)];
  expect(entries.map(({ sequence: number, at }) => [number, at])).toEqual([
    [41, 5],
    [42, 7],
  ]);
  expect(readCommand(entries[0]!.commandBytes)).toEqual(place(1, { priceTicks: 3, sizeLots: 1 }));
  expect(readEvents(entries[0]!.eventBytes).map(({ type }) => type)).toContain("OrderAccepted");
  expect(entries[1]).toMatchObject(bytes);
});

test("a cut payload is noticed", () => {
  const batch = new WordWriter();
  writeEntry(batch, { at: 5, commandBytes: new Uint8Array(16), eventBytes: new Uint8Array(0) });
  const payload = batchPayload(batch).slice(0, -8);
  expect(() => [...readEntries(payload, 1)]).toThrow("within its record");
});
