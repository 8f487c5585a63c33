/** Height of one option, px. */
export const OPTION_HEIGHT_PX = 44;
/** Options in sight at once. */
export const VISIBLE_OPTIONS = 6;
/** How long a flick coasts, ms. */
export const MOMENTUM_MS = 1_000;
/** How long a wheel takes to settle on an option that was pressed or let go, ms. */
export const SETTLE_MS = 200;

/** A flick: a last movement within 300 ms that went further than 15 px. */
const FLICK_MS_MAX = 300;
const FLICK_PX_MIN = 15;
const DECELERATION_PX_PER_MS2 = 0.003;

/** Shift of the column that brings an option to the middle of the visible ones, px. */
export const offsetOf = (index: number): number =>
  (OPTION_HEIGHT_PX * (VISIBLE_OPTIONS - 1)) / 2 - index * OPTION_HEIGHT_PX;

/** The option nearest to the middle at a shift. */
export function indexAt(offset: number, count: number): number {
  const index = Math.round((offsetOf(0) - offset) / OPTION_HEIGHT_PX);
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0));
}

/** A dragged column may leave its ends by one option, no further. */
export function withinReach(offset: number, count: number): number {
  return Math.min(
    Math.max(offset, offsetOf(Math.max(count - 1, 0)) - OPTION_HEIGHT_PX),
    offsetOf(0) + OPTION_HEIGHT_PX,
  );
}

/** The last stretch of a drag: how far in px and how long in ms. */
export interface Flick {
  readonly distance: number;
  readonly durationMs: number;
}

export const isFlick = ({ distance, durationMs }: Flick): boolean =>
  durationMs > 0 && durationMs < FLICK_MS_MAX && Math.abs(distance) > FLICK_PX_MIN;

/** Where a flicked column comes to rest: the distance of an even slowing down from the finger's speed. */
export function restingOffset(offset: number, flick: Flick): number {
  const speed = Math.abs(flick.distance / flick.durationMs);
  return offset + (speed / DECELERATION_PX_PER_MS2) * (flick.distance < 0 ? -1 : 1);
}

/** The nearest option that can be chosen: the wished one, else the next one after it, else before it. */
export function nearestEnabled(options: readonly { readonly isDisabled?: boolean }[], wished: number): number {
  const after = options.findIndex((option, index) => index >= wished && !option.isDisabled);
  return after === -1 ? options.findLastIndex((option) => !option.isDisabled) : after;
}
