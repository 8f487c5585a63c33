/**
 * The loss that comes with accepting a damage. `end`: the entries are undone, with all that users were told of them. `record`: a
 * snapshot behind them holds the state, so that balances stay; only what happened can be replayed, proved and put into
 * tables no more. `tables`, `users`, `keys`: what SQL or the key stores knew and the journal does not, or the reverse.
 */
export type LossKind = "end" | "record" | "tables" | "users" | "keys";

export interface Loss {
  readonly kind: LossKind;
  /** How many entries, users or keys: the number that an operator has to name. */
  readonly count: number;
  /** Sequences of the first and the last entry that is given up; 0 where it is not about entries. */
  readonly first: number;
  readonly last: number;
}

/** The option by which an operator gives something up. It works once, for exactly this number. */
export const ACCEPT_LOSS = "--accept-loss-of";

/** The advice about a damage of the journal, and the cost of accepting it. */
export function adviceOf(loss: Loss | undefined): string {
  if (loss === undefined) return "restore the folder from a copy";
  const accept = `start once with ${ACCEPT_LOSS} ${loss.count}`;
  return loss.kind === "record"
    ? `put it back from a copy of this journal; only where no copy has it, ${accept}: no balance changes, because a ` +
        `snapshot behind it holds them, but its ${loss.count} entries can never be replayed or proved again`
    : `restore the folder from a copy that reaches sequence ${loss.last}; only where there is none, ${accept}: that undoes ` +
        `the last ${loss.count} entries, of which users were told`;
}
