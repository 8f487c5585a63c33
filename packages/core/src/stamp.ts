import type { Sequence, UtcMs } from "@agio/primitives";

/** Sequence and time, which the pipeline adds to every command. */
export interface Stamp {
  readonly sequence: Sequence;
  readonly at: UtcMs;
}
