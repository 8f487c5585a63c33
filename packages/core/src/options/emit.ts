import { writeColdEvent } from "../cold-event.ts";
import { OPTION_EVENTS } from "./option-records.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { OptionEvent } from "./option-events.ts";

/** Appends an event of options to those of the command: as a record where it has one, else as JSON. */
export function emit(events: WordWriter, event: OptionEvent): void {
  if (!OPTION_EVENTS.write(event, events)) writeColdEvent(events, event);
}
