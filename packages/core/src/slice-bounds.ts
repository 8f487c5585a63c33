/** A slice ends after so many steps, or bytes of events of its command after which it begins no more of them. */
export interface SliceBounds {
  readonly steps: number;
  readonly bytes: number;
}

/** Of every product that says nothing else. */
export const SLICE_BOUNDS: SliceBounds = { steps: 2_000, bytes: 65_536 };
