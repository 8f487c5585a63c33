/** What a slice may do: so many steps, and bytes of events of its command after which it begins no more. */
export interface SliceBounds {
  readonly steps: number;
  readonly bytes: number;
}

/** Of every product that says nothing else. */
export const SLICE_BOUNDS: SliceBounds = { steps: 2_000, bytes: 65_536 };
