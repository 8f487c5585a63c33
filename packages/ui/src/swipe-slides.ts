/** Above this speed a short drag counts as well. */
const FLICK_PX_PER_MS = 0.25;
const FLICK_PX_MIN = 10;

interface Move {
  readonly index: number;
  readonly count: number;
  /** Towards the following slide; negative towards the one before. */
  readonly forwardPx: number;
  readonly widthPx: number;
  readonly durationMs: number;
}

/** The slide that stands after a drag: the neighbour beyond half of the width or after a flick, within the ends. */
export function settledSlide({ index, count, forwardPx, widthPx, durationMs }: Move): number {
  const distance = Math.abs(forwardPx);
  const isFlick = distance >= FLICK_PX_MIN && distance / Math.max(durationMs, 1) > FLICK_PX_PER_MS;
  if (!isFlick && distance <= widthPx / 2) return index;
  return Math.min(Math.max(index + Math.sign(forwardPx), 0), count - 1);
}

/** One step on or back; after the last comes the first. */
export const steppedSlide = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;
