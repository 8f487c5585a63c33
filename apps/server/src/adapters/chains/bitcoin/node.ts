import { ChainUnreachable, type BlockRef } from "../../../ports/chain.ts";
import { decodeBlock, decodeHeader, decodeTransaction, type DecodedBlock, type DecodedTransaction } from "./block.ts";
import { NodeRefusal, type BitcoinRpc } from "./rpc.ts";

const NO_SUCH_HEIGHT = -8;
/** Of "not found": Bitcoin Core says -5, others -1. */
const NOT_FOUND_CODES: readonly number[] = [-5, -1];
const HASH = /^[0-9a-f]{64}$/;
const HEX = /^([0-9a-f]{2})+$/;
const SATOSHI_PER_COIN = 1e8;

export interface FoundTransaction extends DecodedTransaction {
  /** Undefined: in no block. */
  readonly blockHash: string | undefined;
}

/**
 * A bitcoin node. Everything that can be recomputed is: hashes of headers and transactions, and that a block's
 * transactions are those its header commits to. Throws ChainUnreachable if the node contradicts itself.
 */
export interface BitcoinNode {
  height(): Promise<number>;
  /** Of the chain the node holds for the best one; undefined above its tip. */
  ref(height: number): Promise<BlockRef | undefined>;
  block(height: number): Promise<(DecodedBlock & BlockRef) | undefined>;
  blockOf(hash: string): Promise<DecodedBlock & BlockRef>;
  /** Waiting or in a block. Blocks are searched with the node's index of transactions (`txindex=1`). */
  transaction(txid: string): Promise<FoundTransaction | undefined>;
  /** In the order of the ids; undefined for those that are gone. */
  transactions(txids: readonly string[]): Promise<readonly (DecodedTransaction | undefined)[]>;
  mempool(): Promise<readonly string[]>;
  isWaiting(txid: string): Promise<boolean>;
  /** Values of unspent outputs by the node's blocks, in satoshi, in the order asked; undefined for spent ones. */
  unspent(outpoints: readonly string[]): Promise<readonly (number | undefined)[]>;
  /** Satoshi for each virtual byte; undefined while the node has seen too little. */
  feeRate(blocks: number): Promise<number | undefined>;
  /** Undefined when the node took the bytes, which need not mean that it keeps them. Otherwise why not. */
  send(raw: string): Promise<string | undefined>;
}

export const splitOutpoint = (outpoint: string): { readonly txid: string; readonly index: number } => {
  const at = outpoint.indexOf(":");
  return { txid: outpoint.slice(0, at), index: Number(outpoint.slice(at + 1)) };
};

function hashOf(answer: unknown, what: string): string {
  if (typeof answer !== "string" || !HASH.test(answer)) throw new ChainUnreachable(`the node's ${what} is no hash`);
  return answer;
}

function bytesOf(answer: unknown, what: string): Buffer {
  if (typeof answer !== "string" || !HEX.test(answer)) throw new ChainUnreachable(`the node's ${what} is no hex`);
  return Buffer.from(answer, "hex");
}

function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === "object" && answer !== null
    ? (answer as Readonly<Record<string, unknown>>)[field]
    : undefined;
}

function wholeOf(answer: unknown, what: string): number {
  if (!Number.isSafeInteger(answer) || (answer as number) < 0) throw new ChainUnreachable(`the node's ${what} is none`);
  return answer as number;
}

function transactionOf(answer: unknown, txid: string): DecodedTransaction {
  const transaction = decodeTransaction(bytesOf(answer, "transaction"));
  if (transaction.txid !== txid) throw new ChainUnreachable(`the node sent another transaction than ${txid}`);
  return transaction;
}

/** A node without the index of transactions finds nothing in blocks: that is not "not found". */
const isNotFound = (error: unknown): boolean =>
  error instanceof NodeRefusal && NOT_FOUND_CODES.includes(error.code) && !error.message.includes("Use -txindex");

export function openBitcoinNode(rpc: BitcoinRpc): BitcoinNode {
  /** Undefined when the node refuses in the way that means "not found". */
  async function find(method: string, ...params: readonly unknown[]): Promise<unknown> {
    try {
      return await rpc.ask(method, ...params);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw asUnreachable(error);
    }
  }
  const must = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    try {
      return await rpc.ask(method, ...params);
    } catch (error) {
      throw asUnreachable(error);
    }
  };

  async function hashAt(height: number): Promise<string | undefined> {
    try {
      return hashOf(await rpc.ask("getblockhash", height), "block hash");
    } catch (error) {
      if (error instanceof NodeRefusal && error.code === NO_SUCH_HEIGHT) return undefined;
      throw asUnreachable(error);
    }
  }

  async function rawBlock(hash: string, height: number): Promise<DecodedBlock & BlockRef> {
    const block = decodeBlock(bytesOf(await must("getblock", hash, false), "block"));
    if (block.hash !== hash) throw new ChainUnreachable(`the node sent another block than ${hash}`);
    return { ...block, height };
  }

  return {
    height: async () => wholeOf(await must("getblockcount"), "height"),
    async ref(height) {
      const hash = await hashAt(height);
      if (hash === undefined) return undefined;
      const header = decodeHeader(bytesOf(await must("getblockheader", hash, false), "header"));
      if (header.hash !== hash) throw new ChainUnreachable(`the node sent another header than ${hash}`);
      return { height, hash, parentHash: header.parentHash };
    },
    async block(height) {
      const hash = await hashAt(height);
      return hash === undefined ? undefined : rawBlock(hash, height);
    },
    async blockOf(hash) {
      const height = wholeOf(fieldOf(await must("getblockheader", hash, true), "height"), "height of a block");
      return rawBlock(hash, height);
    },
    async transaction(txid) {
      const answer = await find("getrawtransaction", txid, true);
      if (answer === undefined) return undefined;
      const blockHash = fieldOf(answer, "blockhash");
      return {
        ...transactionOf(fieldOf(answer, "hex"), txid),
        blockHash: blockHash === undefined || blockHash === null ? undefined : hashOf(blockHash, "block hash"),
      };
    },
    async transactions(txids) {
      const answers = await rpc.askAll(txids.map((txid) => ({ method: "getrawtransaction", params: [txid, false] })));
      return answers.map((answer, at) => {
        if (isNotFound(answer)) return undefined;
        if (answer instanceof NodeRefusal) throw asUnreachable(answer);
        return transactionOf(answer, txids[at]!);
      });
    },
    async mempool() {
      const txids = await must("getrawmempool");
      if (!Array.isArray(txids)) throw new ChainUnreachable("the node's mempool is no list");
      return txids.map((txid) => hashOf(txid, "transaction id"));
    },
    isWaiting: async (txid) => (await find("getmempoolentry", txid)) !== undefined,
    async unspent(outpoints) {
      const calls = outpoints.map((outpoint) => {
        const { txid, index } = splitOutpoint(outpoint);
        return { method: "gettxout", params: [txid, index, false] };
      });
      return (await rpc.askAll(calls)).map((answer) => {
        if (answer === null) return undefined;
        if (answer instanceof NodeRefusal) throw asUnreachable(answer);
        const value = fieldOf(answer, "value");
        if (typeof value !== "number") throw new ChainUnreachable("the node's output has no value");
        return Math.round(value * SATOSHI_PER_COIN);
      });
    },
    async feeRate(blocks) {
      const answer = await must("estimatesmartfee", blocks);
      // Bitcoin Core calls it feerate and leaves it out when it has none; bcoin calls it fee and says -1.
      const perThousand = fieldOf(answer, "feerate") ?? fieldOf(answer, "fee");
      if (typeof perThousand !== "number" || !(perThousand > 0)) return undefined;
      return (perThousand * SATOSHI_PER_COIN) / 1_000;
    },
    async send(raw) {
      try {
        await rpc.ask("sendrawtransaction", raw);
        return undefined;
      } catch (error) {
        if (error instanceof NodeRefusal) return error.message;
        throw error;
      }
    },
  };
}

/** A refusal where none was to be expected: the node is not fit to be asked, so nothing is decided. */
function asUnreachable(error: unknown): unknown {
  return error instanceof NodeRefusal ? new ChainUnreachable(error.message, { cause: error }) : error;
}
