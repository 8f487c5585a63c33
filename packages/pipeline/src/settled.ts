import type { Event, Replayed } from "@agio/core";
import type { Refusal } from "@agio/primitives";

/** The command changed the state, at this place of the journal. `events` are decoded when they are first asked for. */
export interface Applied {
  readonly kind: "applied";
  readonly sequence: number;
  /** UTC milliseconds of the stamp. */
  readonly at: number;
  readonly events: readonly Event[];
}

/** How a submitted command ended, told only when everything it depends on is durable. */
export type Settled =
  | Applied
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "replayed"; readonly answer: Replayed };

/** `queueFull`: too much waits for the disk. `diskLow`: the disk is nearly full. `stopped`: the pipeline takes nothing more. */
export type OverloadReason = "queueFull" | "diskLow" | "stopped";

/** The command was not looked at; nothing happened. Worth trying again after `retryAfterSeconds`. */
export class PipelineOverloaded extends Error {
  override readonly name = "PipelineOverloaded";
  readonly reason: OverloadReason;
  readonly retryAfterSeconds: number;

  constructor(reason: OverloadReason) {
    super(`the pipeline takes no command now: ${reason}`);
    this.reason = reason;
    this.retryAfterSeconds = RETRY_AFTER_SECONDS[reason];
  }
}

const RETRY_AFTER_SECONDS: Record<OverloadReason, number> = { queueFull: 1, diskLow: 30, stopped: 5 };
