import type { PlatformClock } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";

/** A difference that changed by more is another one, in milliseconds. */
const SAME_DIFFERENCE_MS = 2_000;

/** The payload of "clock.accept": how far the machine's clock was ahead when it was said to be right. */
export interface ClockWord {
  readonly differenceMs: number;
}

/** Why it cannot be said: NOT_FOUND while the clocks agree, STALE_VERSION where they differ by something else than was seen. */
export function clockObstacle(clock: PlatformClock, { differenceMs }: ClockWord): Refusal | undefined {
  if (!clock.isOff()) return refuse("NOT_FOUND");
  const isSame = Math.abs(clock.differenceMs() - differenceMs) <= SAME_DIFFERENCE_MS;
  return isSame ? undefined : refuse("STALE_VERSION", "differenceMs");
}

/** Goes on by the machine's clock. After a crash the clocks may agree again, or differ anew: then nothing is done. */
export function applyClockWord(clock: PlatformClock, word: ClockWord): void {
  if (clockObstacle(clock, word) === undefined) clock.accept();
}
