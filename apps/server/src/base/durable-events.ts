import type { Event } from "@agio/core";

/** Events of one durable command. */
export interface DurableEvents {
  readonly sequence: number;
  readonly at: number;
  readonly events: readonly Event[];
}
