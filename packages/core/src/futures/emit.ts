import { writeColdEvent } from "../encoding/event-writing.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { FuturesEvent } from "./futures-events.ts";

/** Appends an event of futures to those of the command. */
export function emit(events: WordWriter, event: FuturesEvent): void {
  writeColdEvent(events, event);
}
