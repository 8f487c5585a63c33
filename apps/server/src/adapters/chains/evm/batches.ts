import { keccak256, type Hex } from "viem";
import type { Payout } from "../../../ports/chain.ts";
import { NO_WITHDRAWAL } from "../../../ports/payout-orders.ts";
import type { EvmBounds } from "./fees.ts";
import { unitsIn, type EvmNode } from "./node.ts";
import { multiSendCall, sumOf, type Leg } from "./multi-send.ts";
import { allowanceCall, approveCall } from "./tokens.ts";
import { gasOfTransfer, type Action } from "./transfer.ts";

/** A contract that pays many at once. `codeHash`: keccak-256 of its code, 0x and lower case. */
export interface MultiSendContract {
  readonly address: string;
  readonly codeHash: string;
}

/** One payment with the gas that it takes alone. */
export interface Priced {
  readonly payout: Payout;
  /** Key of the token's contract; "" for the chain's own coin. */
  readonly token: string;
  readonly gas: bigint;
}

/** A transaction of the hot wallet for some of the payouts. */
export interface BatchAction {
  readonly action: Action;
  readonly gas: bigint;
  readonly pays: readonly Payout[];
  /** Those that can be paid together once it is mined. */
  readonly clears: readonly Payout[];
}

export interface Batches {
  /** False where other code is there than was configured. */
  isThere(): Promise<boolean>;
  /** Batches of payments, each of one coin, and allowances for those to come. All that is in none of them is paid alone. */
  actions(priced: readonly Priced[]): Promise<readonly BatchAction[]>;
}

export interface BatchParts {
  readonly node: EvmNode;
  /** Key of the hot wallet. */
  readonly hot: string;
  readonly bounds: EvmBounds;
  readonly contract: MultiSendContract;
  readonly tell: ((what: string) => void) | undefined;
}

/** Gas of 100 payments is a fraction of a block's, and below what one transaction may take (EIP-7825, 2^24). */
const LEGS_MAX = 100;
/** An allowance and a batch take some 75,000 gas themselves, and save some 15,000 for each transfer. */
const LEGS_MIN = 6;
/** A batch has to take less than this share of what its payments take alone. */
const SHARE_MAX_PERCENT = 95n;
const PERCENT = 100n;
const ROUNDS_ALONE = 50;

/**
 * Batches of payouts of a token through one contract, the hot wallet allowing it no more of it than they pay. The chain's own coin is
 * paid alone: a payee that is a program could have all others fail with it, and no log tells who was paid.
 */
export function openBatches({ node, hot, bounds, contract, tell }: BatchParts): Batches {
  const key = contract.address.toLowerCase();
  /** Tokens that the contract did not pay, with how many rounds they are still paid alone. */
  const alone = new Map<string, number>();
  let isOther = false;

  const gasOf = (action: Action, legs: number): Promise<bigint | undefined> =>
    gasOfTransfer({ node, bounds: { ...bounds, gasMax: bounds.gasMax * BigInt(legs) }, from: hot }, action);

  const allowed = async (token: string): Promise<bigint> =>
    unitsIn(await node.ask("eth_call", [{ to: token, data: allowanceCall(hot, key) }, "latest"]), "allowance");

  /** Some tokens refuse an allowance while another one is left, so that is taken back first. */
  async function allowance(token: string, left: bigint, clears: readonly Payout[]): Promise<BatchAction[]> {
    const units = left === 0n ? sumOf(clears) : 0n;
    const action: Action = { to: token as Hex, value: 0n, data: approveCall(key, units) };
    const gas = await gasOf(action, 1);
    return gas === undefined ? [] : [{ action, gas, pays: [], clears }];
  }

  /** Undefined where the contract does not pay them all, or not for less than each alone. */
  async function batchOf(token: string, priced: readonly Priced[]): Promise<BatchAction | undefined> {
    const pays = priced.map(({ payout }) => payout);
    const legs: Leg[] = pays.map(({ to, units }) => ({ to: to.key, units }));
    const action: Action = { to: key as Hex, value: 0n, data: multiSendCall({ token, legs }) };
    const gas = await gasOf(action, legs.length);
    const gasOfEach = priced.reduce((sum, one) => sum + one.gas, 0n);
    return gas === undefined || gas * PERCENT > gasOfEach * SHARE_MAX_PERCENT
      ? undefined
      : { action, gas, pays, clears: [] };
  }

  async function batchesOf(token: string, priced: readonly Priced[]): Promise<BatchAction[]> {
    const batches: BatchAction[] = [];
    for (let from = 0; from + LEGS_MIN <= priced.length; from += LEGS_MAX) {
      const batch = await batchOf(token, priced.slice(from, from + LEGS_MAX));
      if (batch !== undefined) batches.push(batch);
    }
    return batches;
  }

  async function tokenBatches(token: string, priced: readonly Priced[]): Promise<BatchAction[]> {
    const left = await allowed(token);
    let sum = 0n;
    const covered = priced.filter(({ payout }) => (sum += payout.units) <= left);
    const waiting = priced.slice(covered.length).map(({ payout }) => payout);
    if (covered.length < LEGS_MIN) return allowance(token, left, [...covered.map(({ payout }) => payout), ...waiting]);
    const [first, ...others] = await batchesOf(token, covered);
    if (first === undefined) {
      alone.set(token, ROUNDS_ALONE);
      tell?.(`the contract for batches does not pay ${token}: for a while each payment is made alone`);
      return [];
    }
    return [{ ...first, clears: waiting.length < LEGS_MIN ? [] : waiting }, ...others];
  }

  async function isThere(): Promise<boolean> {
    const code = await node.ask<unknown>("eth_getCode", [key, "latest"]);
    const isIt = typeof code === "string" && code !== "0x" && keccak256(code as Hex) === contract.codeHash;
    if (!isIt && !isOther) tell?.("the contract for batches has other code than was configured: each is paid alone");
    isOther = !isIt;
    return isIt;
  }

  async function coinActions(token: string, priced: readonly Priced[]): Promise<readonly BatchAction[]> {
    if (priced.length < LEGS_MIN) return [];
    const rounds = alone.get(token) ?? 0;
    if (rounds === 0) return tokenBatches(token, priced);
    alone.set(token, rounds - 1);
    return [];
  }

  return {
    isThere,
    async actions(all) {
      // One that was in a payment before is paid alone: the batch of it may have failed because of it.
      const fresh = all.filter(
        ({ token, payout: { id, after = [] } }) => token !== "" && id !== NO_WITHDRAWAL && after.length === 0,
      );
      if (fresh.length < LEGS_MIN || !(await isThere())) return [];
      const actions: BatchAction[] = [];
      for (const token of new Set(fresh.map((one) => one.token))) {
        const ofCoin = fresh.filter((one) => one.token === token);
        actions.push(...(await coinActions(token, ofCoin)));
      }
      return actions;
    },
  };
}
