interface Tick {
  readonly seq: number;
  readonly time: number;
  readonly status: string;
}

/** The ticks that settle an expiry, whether they are others than the last half hour, and whether `ticks` can tell. */
export function expiryWindow<T extends Tick>(
  ticks: readonly T[],
  expiry: number,
): { readonly window: readonly T[]; readonly isExtended: boolean; readonly isDecided: boolean };
