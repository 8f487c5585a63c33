import { ChainUnreachable, type BroadcastOutcome, type SignedTransaction } from "../../../ports/chain.ts";
import { receiptOf, type RawTransaction } from "./blocks.ts";
import { NodeRefusal, type EvmNode } from "./node.ts";

// The words of geth, reth, erigon, nethermind, besu and anvil for the same things.
const KNOWN =
  /already known|known transaction|already imported|already exists|already in (the )?(tx)?pool|alreadyknown/i;
const NONCE_USED = /nonce (is )?too low|old ?nonce|nonce has already been used|nonce too old/i;

/** Hands signed bytes to a node. Doing it again with the same bytes changes nothing. */
export async function broadcastTo(node: EvmNode, { txid, raw }: SignedTransaction): Promise<BroadcastOutcome> {
  try {
    const hash = await node.ask<unknown>("eth_sendRawTransaction", [raw]);
    if (hash !== txid) throw new ChainUnreachable("the node names another transaction than it was sent");
    return "sent";
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if (KNOWN.test(error.message)) return "known";
    if (NONCE_USED.test(error.message)) return (await hasIt(node, txid)) ? "known" : "spent";
    return "refused";
  }
}

async function hasIt(node: EvmNode, txid: string): Promise<boolean> {
  const [receipt, transaction] = await Promise.all([
    receiptOf(node, txid),
    node.ask<RawTransaction | null>("eth_getTransactionByHash", [txid]),
  ]);
  return receipt !== undefined || transaction !== null;
}
