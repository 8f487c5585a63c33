import { writeColdEvent } from "../cold-event.ts";
import { SECOND_EVENTS } from "./second-records.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { SecondContractEvent } from "./second-events.ts";

/** Appends an event of second contracts to those of the command: as a record where it has one, else as JSON. */
export function emit(events: WordWriter, event: SecondContractEvent): void {
  if (!SECOND_EVENTS.write(event, events)) writeColdEvent(events, event);
}
