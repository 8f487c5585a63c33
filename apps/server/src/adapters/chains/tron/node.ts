import { ChainUnreachable, type BlockRef } from "../../../ports/chain.ts";
import { postJson } from "../post-json.ts";
import { blockIdOf, transactionIdOf, transactionRootOf, type TronHeader } from "./block-hash.ts";

export interface TronNodeOptions {
  /** Of the full node's HTTP interface: "http://127.0.0.1:8090". */
  readonly url: string;
  /** Where the same node answers `walletsolidity`, when that is another port ("http://127.0.0.1:8091"). */
  readonly solidityUrl?: string;
  readonly timeoutMs?: number;
}

export interface TronTransaction {
  readonly txid: string;
  /** The bytes that were signed. */
  readonly rawHex: string;
  readonly isSuccess: boolean;
}

export interface TronBlock extends BlockRef {
  /** UTC milliseconds. */
  readonly time: number;
  readonly transactions: readonly TronTransaction[];
}

/** An event of a contract; all in hex without 0x, the contract's address without its first byte. */
export interface TronLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface TronReceipt {
  readonly txid: string;
  readonly height: number;
  /** Sun. */
  readonly fee: number;
  readonly logs: readonly TronLog[];
}

/**
 * A full node of Tron. Ids of blocks and transactions are computed, and a block's root covers its transactions and
 * their success; amounts of events are the node's word. Throws ChainUnreachable if it contradicts itself.
 */
export interface TronNode {
  /** As the node answers, checked for its being an object without an error. */
  ask(path: string, body?: object): Promise<Readonly<Record<string, unknown>>>;
  /** The newest block. */
  head(): Promise<TronBlock>;
  /** The newest block that no branch can replace: 19 of the 27 producers have built on it. */
  solid(): Promise<TronBlock>;
  /** Undefined above the newest block. */
  block(height: number): Promise<TronBlock | undefined>;
  /** Those of all transactions of a block, by id. */
  receipts(block: TronBlock): Promise<ReadonlyMap<string, TronReceipt>>;
  receipt(txid: string): Promise<TronReceipt | undefined>;
  isWaiting(txid: string): Promise<boolean>;
}

type Json = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 20_000;
const HEX = /^([0-9a-fA-F]{2})*$/;
const SUCCESS = "SUCCESS";

const wrong = (what: string): ChainUnreachable => new ChainUnreachable(`the Tron node's ${what} is none`);

function objectOf(value: unknown, what: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(what);
  return value as Json;
}
function listOf(value: unknown, what: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(what);
  return value;
}
function hexOf(value: unknown, what: string): string {
  if (typeof value !== "string" || !HEX.test(value)) throw wrong(what);
  return value.toLowerCase();
}
function wholeOf(value: unknown, what: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw wrong(what);
  return value as number;
}

interface SentTransaction extends TronTransaction {
  readonly signatures: readonly string[];
  readonly contractRet: string | undefined;
}

function transactionOf(value: unknown): SentTransaction {
  const json = objectOf(value, "transaction");
  const rawHex = hexOf(json["raw_data_hex"], "transaction");
  const txid = transactionIdOf(rawHex);
  if (txid !== json["txID"]) throw new ChainUnreachable("the node names a transaction by another id than its own");
  const [result] = listOf(json["ret"], "result");
  const contractRet = result === undefined ? undefined : objectOf(result, "result")["contractRet"];
  if (contractRet !== undefined && typeof contractRet !== "string") throw wrong("result");
  return {
    txid,
    rawHex,
    isSuccess: contractRet === undefined || contractRet === SUCCESS,
    signatures: listOf(json["signature"], "signatures").map((signature) => hexOf(signature, "signature")),
    contractRet,
  };
}

function headerOf(value: unknown): TronHeader {
  const json = objectOf(objectOf(value, "header")["raw_data"], "header");
  const { version, accountStateRoot } = json;
  return {
    // The first block has no number, time or producer.
    number: wholeOf(json["number"] ?? 0, "number"),
    timestamp: wholeOf(json["timestamp"] ?? 0, "time"),
    txTrieRoot: hexOf(json["txTrieRoot"], "root"),
    parentHash: hexOf(json["parentHash"], "parent"),
    witness_address: hexOf(json["witness_address"] ?? "", "producer"),
    ...(version === undefined ? {} : { version: wholeOf(version, "version") }),
    ...(accountStateRoot === undefined ? {} : { accountStateRoot: hexOf(accountStateRoot, "state root") }),
  };
}

function blockOf(json: Json): TronBlock {
  const header = headerOf(json["block_header"]);
  const hash = blockIdOf(header);
  if (hash !== json["blockID"]) throw new ChainUnreachable(`the node names block ${header.number} by another id`);
  const transactions = listOf(json["transactions"], "transactions").map(transactionOf);
  if (transactionRootOf(transactions) !== header.txTrieRoot) {
    throw new ChainUnreachable(`the transactions of block ${hash} are not those of its header`);
  }
  return {
    height: header.number,
    hash,
    parentHash: header.parentHash,
    time: header.timestamp,
    transactions: transactions.map(({ txid, rawHex, isSuccess }) => ({ txid, rawHex, isSuccess })),
  };
}

function logOf(value: unknown): TronLog {
  const json = objectOf(value, "event");
  const topics = listOf(json["topics"], "topics").map((topic) => hexOf(topic, "topic"));
  return { address: hexOf(json["address"], "contract"), topics, data: hexOf(json["data"] ?? "", "data") };
}

function receiptOf(value: unknown): TronReceipt {
  const json = objectOf(value, "receipt");
  return {
    txid: hexOf(json["id"], "receipt"),
    height: wholeOf(json["blockNumber"], "receipt's block"),
    fee: wholeOf(json["fee"] ?? 0, "fee"),
    logs: listOf(json["log"], "events").map(logOf),
  };
}

export function openTronNode({ url, solidityUrl = url, timeoutMs = TIMEOUT_MS }: TronNodeOptions): TronNode {
  async function post(path: string, body: object): Promise<unknown> {
    const base = path.startsWith("walletsolidity/") ? solidityUrl : url;
    try {
      const response = await postJson({ url: `${base.replace(/\/$/, "")}/${path}`, body, timeoutMs });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new ChainUnreachable("the Tron node does not answer", { cause: error });
    }
  }
  async function ask(path: string, body: object = {}): Promise<Json> {
    const answer = objectOf(await post(path, body), `answer to ${path}`);
    if ("Error" in answer) throw new ChainUnreachable(`${path}: ${String(answer["Error"])}`);
    return answer;
  }
  const isEmpty = (json: Json): boolean => Object.keys(json).length === 0;

  return {
    ask,
    head: async () => blockOf(await ask("wallet/getnowblock")),
    solid: async () => blockOf(await ask("walletsolidity/getnowblock")),
    async block(height) {
      const json = await ask("wallet/getblockbynum", { num: height });
      if (isEmpty(json)) return undefined;
      const block = blockOf(json);
      if (block.height !== height) throw new ChainUnreachable(`the node sent another block than ${height}`);
      return block;
    },
    async receipts(block) {
      if (block.transactions.length === 0) return new Map();
      const answer = await post("wallet/gettransactioninfobyblocknum", { num: block.height });
      const receipts = new Map(listOf(answer, "receipts").map((each) => [objectOf(each, "receipt")["id"], each]));
      return new Map(
        block.transactions.map(({ txid }) => {
          const receipt = receipts.get(txid);
          if (receipt === undefined) throw new ChainUnreachable(`the node has no receipt of ${txid}`);
          const read = receiptOf(receipt);
          if (read.height !== block.height) throw new ChainUnreachable(`the receipt of ${txid} is of another block`);
          return [txid, read];
        }),
      );
    },
    async receipt(txid) {
      const json = await ask("wallet/gettransactioninfobyid", { value: txid });
      if (isEmpty(json)) return undefined;
      const receipt = receiptOf(json);
      if (receipt.txid !== txid) throw new ChainUnreachable(`the node sent another receipt than that of ${txid}`);
      return receipt;
    },
    isWaiting: async (txid) => !isEmpty(await ask("wallet/gettransactionfrompending", { value: txid })),
  };
}
