interface Tick {
  readonly time: number;
  readonly inputs: readonly {
    readonly venue: string;
    readonly bid: string;
    readonly ask: string;
    readonly at: number;
  }[];
  readonly byAge?: true | undefined;
  readonly recovered?: true | undefined;
}

/** Status and value, in 10^-8, that the quotes of a tick make; undefined where one of them does not count. */
export function tickByItsQuotes(
  tick: Tick,
  before: { readonly value: string } | undefined,
): { readonly status: "live" | "thin" | "halted"; readonly value: bigint | undefined } | undefined;
