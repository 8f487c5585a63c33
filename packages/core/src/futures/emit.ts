import { writeColdEvent } from "../cold-event.ts";
import { FUTURES_EVENTS } from "./futures-records.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { FuturesEvent } from "./futures-events.ts";

/** Appends an event of futures to those of the command: as a record where it has one, else as JSON. */
export function emit(events: WordWriter, event: FuturesEvent): void {
  if (!FUTURES_EVENTS.write(event, events)) writeColdEvent(events, event);
}
