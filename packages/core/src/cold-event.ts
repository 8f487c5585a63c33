import type { Event } from "./events.ts";
import { asciiJson } from "./encoding/ascii-json.ts";
import { EVENT_CODE } from "./encoding/event-codes.ts";
import type { WordWriter } from "./encoding/word-writer.ts";

/** The events that carry prose or lists. They are rare, so they travel as JSON. */
export type ColdEvent = Exclude<
  Event,
  {
    type:
      | "OrderAccepted"
      | "OrderTriggered"
      | "TrailingStopMoved"
      | "Traded"
      | "OrderAmended"
      | "OrderClosed"
      | "Posted";
  }
>;

export function writeColdEvent(events: WordWriter, event: ColdEvent): void {
  const text = asciiJson(event);
  const at = events.reserve(1);
  events.ints[at * 2] = EVENT_CODE.json;
  events.ints[at * 2 + 1] = text.length;
  events.ascii(text);
}
