import { assert } from "@agio/primitives";
import type { Event } from "./events.ts";
import { readAsciiJson } from "./encoding/ascii-json.ts";
import { EVENT_CODE } from "./encoding/event-codes.ts";
import { FINANCE_EVENTS } from "./finance/finance-records.ts";
import { FUTURES_EVENTS } from "./futures/futures-records.ts";
import { LEVEL_EVENTS } from "./levels/level-records.ts";
import { OPTION_EVENTS } from "./options/option-records.ts";
import { PROGRAMME_EVENTS } from "./programmes/programme-records.ts";
import { INDEX_TICKED_CODE, readIndexTick } from "./prices/price-records.ts";
import { SECOND_EVENTS } from "./second-contracts/second-records.ts";
import { WordReader } from "./encoding/word-reader.ts";
import { wordsFor } from "./encoding/word-writer.ts";
import { readHeld, readPosted } from "./ledger/posting-reading.ts";
import {
  readAccepted,
  readAmended,
  readClosed,
  readStopMoved,
  readTraded,
  readTriggered,
} from "./spot/spot-event-reading.ts";

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
      return readTriggered(reader, events);
    case EVENT_CODE.stopMoved:
      return readStopMoved(reader, events);
    case EVENT_CODE.traded:
      return readTraded(reader, low, events);
    case EVENT_CODE.amended:
      return readAmended(reader, events);
    case EVENT_CODE.closed:
      return readClosed(reader, low, events);
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
      events.push(readAsciiJson(reader.ascii(at + 1, length)) as Event);
      return;
    }
    default: {
      const record =
        FUTURES_EVENTS.read(reader) ??
        SECOND_EVENTS.read(reader) ??
        OPTION_EVENTS.read(reader) ??
        FINANCE_EVENTS.read(reader) ??
        PROGRAMME_EVENTS.read(reader) ??
        LEVEL_EVENTS.read(reader);
      assert(record !== undefined, "an event code is in the tables of events");
      events.push(record);
    }
  }
}
