import type { IsSpent } from "../../../ports/chain.ts";
import type { EvmNode } from "./node.ts";
import { balanceOf } from "./scan.ts";
import { spendOf } from "./spends.ts";

/** The amounts that a transaction takes from its sender. */
export interface Cost {
  /** "" for the chain's own coin. */
  readonly token: string;
  readonly units: bigint;
  /** At most, in the chain's own coin. */
  readonly feeUnits: bigint;
}

/** Funds left to spend; `take` reduces them. */
export interface FreeFunds {
  /** False when it does not fit; then nothing is taken. */
  take(cost: Cost): boolean;
}

/**
 * Funds that the hot wallet can still spend: its balance at the newest block, less our transactions that wait for a
 * block. The node knows those sent before a restart.
 */
export class Funds {
  readonly #node: EvmNode;
  readonly #holder: string;
  readonly #waiting = new Map<number, Cost>();

  constructor(node: EvmNode, holder: string) {
    this.#node = node;
    this.#holder = holder;
  }

  commit(nonce: number, cost: Cost): void {
    this.#waiting.set(nonce, cost);
  }

  /** `mined`: how many nonces were used up before the balances are read, so that nothing is overlooked. */
  async read({
    tokens,
    mined,
    isSpent,
  }: {
    tokens: readonly string[];
    mined: number;
    isSpent: IsSpent;
  }): Promise<FreeFunds> {
    for (const nonce of this.#waiting.keys()) {
      if (nonce < mined || !isSpent(spendOf(this.#holder, nonce))) this.#waiting.delete(nonce);
    }
    const held = new Map<string, bigint>();
    for (const token of new Set(["", ...tokens])) held.set(token, await this.#held(token));
    const take = ({ token, units, feeUnits }: Cost): boolean => {
      const native = (held.get("") ?? 0n) - feeUnits - (token === "" ? units : 0n);
      const other = token === "" ? 0n : (held.get(token) ?? 0n) - units;
      if (native < 0n || other < 0n) return false;
      held.set("", native);
      if (token !== "") held.set(token, other);
      return true;
    };
    return { take };
  }

  async #held(token: string): Promise<bigint> {
    const [newest, pending] = await Promise.all([
      balanceOf(this.#node, this.#holder, token),
      balanceOf(this.#node, this.#holder, token, "pending"),
    ]);
    let committed = 0n;
    for (const cost of this.#waiting.values()) {
      if (cost.token === token) committed += cost.units;
      if (token === "") committed += cost.feeUnits;
    }
    const free = newest - committed;
    return pending < free ? pending : free;
  }
}
