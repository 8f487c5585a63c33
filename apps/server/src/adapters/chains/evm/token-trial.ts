import { ChainUnreachable, type ChainAsset, type TransferSeen } from "../../../ports/chain.ts";
import type { EvmAssets } from "./assets.ts";
import type { RawReceipt } from "./blocks.ts";
import { hexOf, NodeRefusal, unitsIn, type EvmNode } from "./node.ts";
import { balanceCall, transferIn } from "./tokens.ts";

/** Of `decimals()`. */
const DECIMALS_SELECTOR = "0x313ce567";

async function tokenBalance(node: EvmNode, token: string, holder: string, height: number): Promise<bigint> {
  const call = { to: token, data: balanceCall(holder) };
  return unitsIn(await node.ask("eth_call", [call, hexOf(height)]), "token balance");
}

/**
 * Throws ChainUnreachable for a token that says it has other decimals than it is configured with: a wrong figure would credit a
 * million times what came. One that says nothing is believed to have them.
 */
export async function checkDecimals(node: EvmNode, { channel, token, decimals }: ChainAsset): Promise<void> {
  let said: unknown;
  try {
    said = await node.ask("eth_call", [{ to: token, data: DECIMALS_SELECTOR }, "latest"]);
  } catch (error) {
    if (error instanceof NodeRefusal) return;
    throw error;
  }
  if (said === "0x") throw new ChainUnreachable(`${channel}: there is no token at ${token}`);
  const found = Number(unitsIn(said, "decimals"));
  if (found === decimals) return;
  throw new ChainUnreachable(`${channel}: the token has ${found} decimals, not ${decimals} as configured`);
}

/** All that the logs of a block move from an address, in a token. */
function leftBy(receipts: readonly RawReceipt[], token: string, holder: string): bigint {
  let units = 0n;
  for (const log of receipts.flatMap(({ logs }) => logs)) {
    const moved = log.address.toLowerCase() === token ? transferIn(log) : undefined;
    if (moved?.from === holder) units += moved.units;
  }
  return units;
}

interface Trial {
  readonly node: EvmNode;
  readonly assets: EvmAssets;
  readonly height: number;
  readonly receipts: readonly RawReceipt[];
}

/**
 * Payments by tokens that are tried, with what has arrived: no more than by how much their addresses have more after the
 * block than before it. A token that keeps a part of each transfer, or whose logs tell of what was not moved, credits what
 * came; what is missing is missing from the last ones. Throws ChainUnreachable where the node does not have both states.
 */
export async function arrived({ node, assets, height, receipts }: Trial, seen: readonly TransferSeen[]) {
  const room = new Map<string, bigint>();
  const keyOf = ({ channel, to }: TransferSeen): string => `${channel} ${to}`;
  const tried = seen.filter(({ channel }) => assets.of(channel).isTried === true);
  for (const one of new Map(tried.map((transfer) => [keyOf(transfer), transfer])).values()) {
    const token = assets.of(one.channel).token.toLowerCase();
    const [before, after] = await Promise.all([height - 1, height].map((at) => tokenBalance(node, token, one.to, at)));
    room.set(keyOf(one), after! - before! + leftBy(receipts, token, one.to));
  }
  return seen.flatMap((transfer) => {
    const left = room.get(keyOf(transfer));
    if (left === undefined) return [transfer];
    const units = left < transfer.units ? left : transfer.units;
    if (units <= 0n) return [];
    room.set(keyOf(transfer), left - units);
    return [{ ...transfer, units }];
  });
}
