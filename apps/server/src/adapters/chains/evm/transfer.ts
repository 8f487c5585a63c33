import type { Hex } from "viem";
import type { IsSpent } from "../../../ports/chain.ts";
import { gasFor, type EvmBounds } from "./fees.ts";
import { hexOf, NodeRefusal, unitsIn, wholeIn, type EvmNode } from "./node.ts";
import type { Draft } from "./signing.ts";
import { spendOf } from "./spends.ts";
import { transferCall } from "./tokens.ts";

export const NO_DATA = "0x";

/** A transaction before nonce and fees are set. */
export type Action = Pick<Draft, "to" | "value" | "data">;

/** Moves a coin; `token`: its contract, "" for the chain's own coin. */
export const transferOf = (token: string, to: string, units: bigint): Action =>
  token === ""
    ? { to: to as Hex, value: units, data: NO_DATA }
    : { to: token as Hex, value: 0n, data: transferCall(to, units) };

export const minedNoncesOf = async (node: EvmNode, key: string): Promise<number> =>
  wholeIn(await node.ask("eth_getTransactionCount", [key, "latest"]), "nonce");

/** The lowest nonces that no transaction of ours uses. */
export function* freeNonces(key: string, mined: number, isSpent: IsSpent): Generator<number, never> {
  for (let nonce = mined; ; nonce++) if (!isSpent(spendOf(key, nonce))) yield nonce;
}

/** Undefined when the call would fail, or take more gas than we ever pay for. */
export async function gasOfTransfer(
  { node, bounds, from }: { readonly node: EvmNode; readonly bounds: EvmBounds; readonly from: string },
  { to, value, data }: Action,
): Promise<bigint | undefined> {
  try {
    const call = { from, to, value: hexOf(value), ...(data === NO_DATA ? {} : { data }) };
    return gasFor(unitsIn(await node.ask("eth_estimateGas", [call]), "gas estimate"), bounds);
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  }
}
