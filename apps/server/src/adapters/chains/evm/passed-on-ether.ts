import { ChainUnreachable, type PassedOnRoom, type TransferSeen } from "../../../ports/chain.ts";
import { blockAt, feeOf, SUCCESS, type RawBlock, type RawReceipt, type RawTransaction } from "./blocks.ts";
import { hexOf, NodeRefusal, unitsIn, type EvmNode } from "./node.ts";
import { provenReceipts, proveTransactions } from "./proof.ts";

/** Places of what programs paid, far above those of logs: both are counted within their transaction. */
const PASSED_ON_INDEX = 1_000_000_000;
/** So many blocks are not asked about after a node had no trace of one. */
const UNTRACED_BLOCKS = 100;
/** Balances asked in the same moment. */
const BALANCES_AT_ONCE = 1_000;
/** Calls within calls: the network's own bound (EIP-150 leaves about 340; 1,024 before it). */
const DEPTH_MAX = 1_024;
/** A delegated call names its caller's ether without moving any. */
const MOVING: ReadonlySet<unknown> = new Set(["CALL", "CREATE", "CREATE2", "SELFDESTRUCT"]);

/** As `callTracer` writes one; every field is checked where it is read. */
interface RawFrame {
  readonly type?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly value?: unknown;
  readonly error?: unknown;
  readonly calls?: unknown;
}

interface Moved {
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
}

const addressIn = (value: unknown): string => {
  if (typeof value !== "string") throw new ChainUnreachable("the node gives a trace without an address");
  return value.toLowerCase();
};

/** All that the calls of a frame moved, in their order. A call is undone where it or one above it failed. */
function movedBelow({ calls = [], error }: RawFrame, depth = 0): Moved[] {
  if (!Array.isArray(calls) || depth > DEPTH_MAX)
    throw new ChainUnreachable("the node gives a trace without its calls");
  if (error !== undefined) return [];
  return (calls as RawFrame[]).flatMap((call) => {
    if (call.error !== undefined) return [];
    const units = MOVING.has(call.type) ? unitsIn(call.value ?? "0x0", "value of a call") : 0n;
    const own = units === 0n ? [] : [{ from: addressIn(call.from), to: addressIn(call.to), units }];
    return [...own, ...movedBelow(call, depth + 1)];
  });
}

interface RawTrace {
  readonly txHash?: unknown;
  readonly result?: RawFrame;
}

/** Undefined where the node says that it does not have what was asked for. */
async function keptAnswer<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  }
}

/** In the order of the block and of the calls in each transaction, to whomever. Throws ChainUnreachable. */
function allMoved(traces: unknown): { readonly txid: string; readonly signer: string; readonly moved: Moved[] }[] {
  if (!Array.isArray(traces)) throw new ChainUnreachable("the node gives no traces");
  return (traces as RawTrace[]).map(({ txHash, result }) => {
    if (typeof txHash !== "string" || result === undefined) {
      throw new ChainUnreachable("the node gives a trace without its transaction");
    }
    return { txid: txHash, signer: addressIn(result.from), moved: movedBelow(result) };
  });
}

/** Ether that programs passed on: by the node's traces, or by what addresses have more than is explained. */
export function openPassedOnEther(node: EvmNode, channel: string): PassedOnRoom {
  let askedAgainAt = 0;

  /** A node says in many ways that it keeps no traces, with a timeout too: none of them holds up the chain. */
  async function tracesOf(hash: string): Promise<ReturnType<typeof allMoved> | undefined> {
    try {
      return allMoved(await node.ask<unknown>("debug_traceBlockByHash", [hash, { tracer: "callTracer" }]));
    } catch (error) {
      if (error instanceof NodeRefusal || error instanceof ChainUnreachable) return undefined;
      throw error;
    }
  }

  async function balancesAt(keys: readonly string[], height: number): Promise<readonly bigint[]> {
    const balances: bigint[] = [];
    for (let at = 0; at < keys.length; at += BALANCES_AT_ONCE) {
      const part = keys.slice(at, at + BALANCES_AT_ONCE);
      const asked = part.map(async (key) => unitsIn(await node.ask("eth_getBalance", [key, hexOf(height)]), "balance"));
      balances.push(...(await Promise.all(asked)));
    }
    return balances;
  }

  /** A transaction that failed passed nothing on, whatever a trace says. */
  async function succeededIn(height: number, hash: string): Promise<ReadonlySet<string>> {
    const block = await wholeBlock(height);
    if (block.hash !== hash) throw new ChainUnreachable(`block ${height} is another by now`);
    const receipts = await provenReceipts(node, block);
    return new Set(receipts.flatMap(({ transactionHash, status }) => (status === SUCCESS ? [transactionHash] : [])));
  }

  async function wholeBlock(height: number): Promise<RawBlock> {
    const block = await blockAt(node, height, true);
    if (block === undefined) throw new ChainUnreachable(`the node lacks block ${height}`);
    return block;
  }

  /** By how much the transactions of a block change balances of ours, and what they cost their senders. */
  async function explain(height: number, changes: Map<string, bigint>): Promise<void> {
    const add = (key: string, units: bigint): void => {
      const before = changes.get(key);
      if (before !== undefined) changes.set(key, before + units);
    };
    const block = await wholeBlock(height);
    const ours = block.transactions.filter((transaction): transaction is RawTransaction => {
      if (typeof transaction === "string") throw new ChainUnreachable("the node gives a block without transactions");
      return changes.has(transaction.from.toLowerCase()) || changes.has((transaction.to ?? "").toLowerCase());
    });
    if (ours.length === 0) return;
    if (node.hasProofs) proveTransactions(block, new Set(ours.map(({ hash }) => hash)));
    const receipts = new Map<string, RawReceipt>();
    for (const receipt of await provenReceipts(node, block)) receipts.set(receipt.transactionHash, receipt);
    for (const { hash, from, to, value } of ours) {
      const receipt = receipts.get(hash);
      if (receipt === undefined) throw new ChainUnreachable("the node lacks a receipt");
      const units = receipt.status === SUCCESS ? unitsIn(value, "value") : 0n;
      add((to ?? "").toLowerCase(), units);
      add(from.toLowerCase(), -units - feeOf(receipt));
    }
  }

  return {
    async traced({ height, hash }, isOurs) {
      if (height < askedAgainAt) return undefined;
      const all = await tracesOf(hash);
      if (all === undefined) {
        askedAgainAt = height + UNTRACED_BLOCKS;
        return undefined;
      }
      // Counted among all that moved: the place of ours does not hang on who is ours.
      const seen = all.flatMap(({ txid, signer, moved }) =>
        moved.flatMap(({ from, to, units }, at): TransferSeen[] =>
          isOurs(to) ? [{ txid, index: PASSED_ON_INDEX + at, channel, to, from: signer, senders: [from], units }] : [],
        ),
      );
      if (seen.length === 0) return [];
      const succeeded = await succeededIn(height, hash);
      return seen.filter(({ txid }) => succeeded.has(txid));
    },
    async unexplained(addressKeys, { after, upTo }) {
      const keys = [...new Set(addressKeys)];
      const [before, now] = [
        await keptAnswer(() => balancesAt(keys, after)),
        await keptAnswer(() => balancesAt(keys, upTo)),
      ];
      if (before === undefined || now === undefined) return undefined;
      const changes = new Map(keys.map((key) => [key, 0n]));
      for (let height = after + 1; height <= upTo; height++) await explain(height, changes);
      return keys.flatMap((to, at) => {
        const units = now[at]! - before[at]! - changes.get(to)!;
        return units > 0n ? [{ to, units }] : [];
      });
    },
  };
}
