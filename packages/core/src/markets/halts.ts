/**
 * A product for everybody, deposits of a coin or of all, or all orders of a pair or contract but those that only wait in
 * its book. Payouts have stops of their own, and a market its own switch.
 */
export type HaltScope = "second" | "option" | "conversion" | "finance" | "deposits" | "postOnly";

export const HALT_SCOPES: readonly HaltScope[] = ["second", "option", "conversion", "finance", "deposits", "postOnly"];

/**
 * Halts something, or lets it go on. One person halts; that two let go on is the server's to see. What is there already is
 * closed, settled and cancelled all the same.
 */
export interface SetHalt {
  readonly type: "SetHalt";
  readonly scope: HaltScope;
  /** The coin of deposits, the pair or contract of a phase; 0 for all deposits and for a product. */
  readonly id: number;
  readonly isHalted: boolean;
  readonly operatorId: number;
}

export interface HaltSet extends Omit<SetHalt, "type"> {
  readonly type: "HaltSet";
}

/** A halt that is in force. */
export interface Halt extends Pick<SetHalt, "scope" | "id" | "operatorId"> {
  /** UTC milliseconds. */
  readonly at: number;
}

const keyOf = (scope: HaltScope, id: number): string => `${scope}:${id}`;

/** The halts in force. */
export class Halts {
  private readonly byKey = new Map<string, Halt>();

  /** Asked for every order: nearly always nothing is halted. */
  isOn(scope: HaltScope, id = 0): boolean {
    return this.byKey.size !== 0 && this.byKey.has(keyOf(scope, id));
  }

  /** Deposits of the coin, or all of them. */
  stopsDeposits(coinId: number): boolean {
    return this.isOn("deposits") || this.isOn("deposits", coinId);
  }

  put(halt: Halt): void {
    this.byKey.set(keyOf(halt.scope, halt.id), halt);
  }

  lift(scope: HaltScope, id: number): void {
    this.byKey.delete(keyOf(scope, id));
  }

  /** Every halt in a canonical order. */
  inOrder(): Halt[] {
    return [...this.byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, halt]) => halt);
  }
}
