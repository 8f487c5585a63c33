interface Head {
  readonly seq: number;
  readonly time: number;
  readonly marks: readonly { readonly symbol: string; readonly seq: number; readonly hash: string }[];
  readonly audit?: { readonly entries: number; readonly hash: string; readonly breaks: number };
}

/** The hash of a head after the one before it. */
export function headHash(before: string, head: Head): string;

interface Tick {
  readonly inputs: readonly object[];
}

/** The hash of a tick after the one before it. */
export function tickHash(before: string, tick: Tick): string;
