/** Bounds of one slice of second contracts or options: steps, and bytes of events after which it begins no more. */
export const SLICE_BOUNDS = { steps: 2_000, bytes: 65_536 };
