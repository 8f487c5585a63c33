import {
  ChainUnreachable,
  type BlockRef,
  type Departure,
  type IsOurs,
  type ScanRoom,
  type TransferSeen,
} from "../../../ports/chain.ts";
import type { EvmAssets } from "./assets.ts";
import {
  blockAt,
  checked,
  receiptOf,
  refOf,
  SUCCESS,
  type RawBlock,
  type RawLog,
  type RawReceipt,
  type RawTransaction,
} from "./blocks.ts";
import { hashIn, NodeRefusal, unitsIn, wholeIn, type EvmNode } from "./node.ts";
import { spendOf } from "./spends.ts";
import { balanceCall, bloomIn, bloomOf, keyIn, mayHold, transferAsked, transferIn, TRANSFER_TOPIC } from "./tokens.ts";

/** A transaction's own value; logs are counted from 0. */
const NATIVE_INDEX = -1;
const MS = 1_000;
/** EIP-7702: a person's address that lets a program act for it. */
const DELEGATION = "0xef0100";
/** Above it all receipts of the block come in one answer. */
const SINGLE_RECEIPTS_MAX = 8;

/**
 * Room 2. A block costs one question for itself, and one for our tokens' logs where its bloom filter speaks of any; one
 * more for all its logs where a token came to us, and receipts where ether did. Ether that a contract passes on leaves
 * no trace in blocks or logs and is not seen.
 */
export function openEvmScan(node: EvmNode, assets: EvmAssets): ScanRoom {
  const tokenKeys = [...assets.tokens.keys()];

  async function named(tag: string): Promise<RawBlock | null> {
    return node.ask<RawBlock | null>("eth_getBlockByNumber", [tag, false]);
  }

  async function logsOf(block: RawBlock, filter: object): Promise<readonly RawLog[]> {
    const logs = await node.ask<readonly RawLog[]>("eth_getLogs", [{ blockHash: block.hash, ...filter }]);
    if (!Array.isArray(logs)) throw new ChainUnreachable("the node gives no logs");
    const isOfBlock = (log: RawLog): boolean => log.blockHash === block.hash && log.removed !== true;
    if (!logs.every(isOfBlock)) throw new ChainUnreachable("the node gives logs of another block");
    return logs;
  }

  /** Every log of a block: the block's own filter tells when one is missing. */
  async function allLogs(block: RawBlock): Promise<readonly RawLog[]> {
    const logs = await logsOf(block, {});
    const values = logs.flatMap(({ address, topics }) => [address, ...topics]);
    if (bloomOf(values) !== block.logsBloom) throw new ChainUnreachable("the node's logs are not those of their block");
    return logs;
  }

  async function tokenTransfers(block: RawBlock, isOurs: IsOurs): Promise<TransferSeen[]> {
    const bloom = bloomIn(block.logsBloom);
    if (bloom === undefined) throw new ChainUnreachable("the node gives a block without its bloom filter");
    const likely = mayHold(bloom, TRANSFER_TOPIC) ? tokenKeys.filter((key) => mayHold(bloom, key)) : [];
    if (likely.length === 0) return [];
    const isToUs = ({ topics }: RawLog): boolean => topics[2] !== undefined && isOurs(keyIn(topics[2]));
    const named = await logsOf(block, { address: likely, topics: [TRANSFER_TOPIC] });
    const toUs = named.filter(isToUs);
    // The filter speaks of a token and the node does not: rarely chance, so all logs are looked at.
    const isSilent = likely.some((key) => !named.some(({ address }) => address.toLowerCase() === key));
    if (toUs.length === 0 && !isSilent) return [];
    const all = await allLogs(block);
    const byIndex = new Map(all.map((log) => [log.logIndex, log]));
    if (!toUs.every((log) => isSameLog(byIndex.get(log.logIndex), log))) {
      throw new ChainUnreachable("the node's logs contradict each other");
    }
    const placeOf = placesWithin(all);
    return all.filter(isToUs).flatMap((log) => {
      const transfer = transferIn(log);
      const asset = assets.tokens.get(log.address.toLowerCase());
      if (transfer === undefined || asset === undefined || transfer.units === 0n) return [];
      return [{ txid: log.transactionHash, index: placeOf(log), channel: asset.channel, ...transfer }];
    });
  }

  async function allReceipts(block: RawBlock): Promise<readonly RawReceipt[]> {
    const receipts = await node.ask<readonly RawReceipt[] | null>("eth_getBlockReceipts", [block.hash]);
    if (receipts?.length !== block.transactions.length)
      throw new ChainUnreachable("the node lacks receipts of a block");
    return receipts.map(checked);
  }

  async function nativeTransfers(block: RawBlock, isOurs: IsOurs): Promise<TransferSeen[]> {
    if (assets.native === undefined) return [];
    const payments = paymentsTo(block, isOurs);
    const answers =
      payments.length > SINGLE_RECEIPTS_MAX
        ? await allReceipts(block)
        : await Promise.all(payments.map(({ hash }) => receiptOf(node, hash)));
    const receipts = new Map(answers.map((receipt) => [receipt?.transactionHash, receipt]));
    return payments.filter(({ hash }) => isPaid(receipts.get(hash), block)).map(nativeTransfer);
  }

  function isPaid(receipt: RawReceipt | undefined, block: RawBlock): boolean {
    if (receipt?.blockHash !== block.hash) throw new ChainUnreachable("the node lacks a receipt of a block");
    return receipt.status === SUCCESS;
  }

  const nativeTransfer = ({ hash, from, to, value }: RawTransaction): TransferSeen => ({
    txid: hash,
    index: NATIVE_INDEX,
    channel: assets.native?.channel ?? "",
    to: (to ?? "").toLowerCase(),
    from: from.toLowerCase(),
    units: BigInt(value),
  });

  function departureOf({ hash, from, to, value, input, nonce }: RawTransaction): Departure {
    const sender = from.toLowerCase();
    const payee = (to ?? "").toLowerCase();
    const units = unitsIn(value, "value");
    const asked = assets.tokens.has(payee) ? transferAsked(input) : undefined;
    const channel = assets.tokens.get(payee)?.channel ?? "";
    const ether =
      assets.native === undefined || units === 0n ? [] : [{ channel: assets.native.channel, to: payee, units }];
    const payments = [...ether, ...(asked === undefined ? [] : [{ channel, to: asked.to, units: asked.units }])];
    return {
      txid: hashIn(hash, "transaction"),
      from: sender,
      spend: spendOf(sender, wholeIn(nonce, "nonce")),
      payments,
    };
  }

  return {
    async tip() {
      const block = await reached(() => named("latest"));
      if (block === null) throw new ChainUnreachable("the node has no newest block");
      return refOf(block);
    },
    async finalHeight() {
      try {
        const block = await named("finalized");
        return block === null ? 0 : refOf(block).height;
      } catch (error) {
        // A chain without final blocks, or a node that has seen none yet.
        if (error instanceof NodeRefusal) return 0;
        throw error;
      }
    },
    async block(height, isOurs) {
      const block = await reached(() => blockAt(node, height, true));
      if (block === undefined) return undefined;
      const [native, tokens] = await reached(() =>
        Promise.all([nativeTransfers(block, isOurs), tokenTransfers(block, isOurs)]),
      );
      const departures = sentBy(block, isOurs).map(departureOf);
      const transfers = [...native, ...tokens];
      return { ...refOf(block), time: wholeIn(block.timestamp, "time") * MS, transfers, departures };
    },
    async ref(height): Promise<BlockRef | undefined> {
      const block = await reached(() => blockAt(node, height, false));
      return block === undefined ? undefined : refOf(block);
    },
    // A payment is in a block seconds after it is sent.
    pending: async () => [],
    async balance(addressKey, channel) {
      const { token } = assets.of(channel);
      return reached(() => balanceOf(node, addressKey, token));
    },
    async isContract(addressKey) {
      const code = await reached(() => node.ask<unknown>("eth_getCode", [addressKey, "latest"]));
      if (typeof code !== "string" || !code.startsWith("0x")) throw new ChainUnreachable("the node gives no code");
      return code !== "0x" && !code.startsWith(DELEGATION);
    },
  };
}

/** A question about what is there has no other answer: a node that refuses it does not work as it should. */
export async function reached<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof NodeRefusal) throw new ChainUnreachable(error.message);
    throw error;
  }
}

/** "" for the chain's own coin. By default of the newest block. */
export async function balanceOf(node: EvmNode, holderKey: string, token: string, at = "latest"): Promise<bigint> {
  if (token === "") return unitsIn(await node.ask("eth_getBalance", [holderKey, at]), "balance");
  const answer = await node.ask("eth_call", [{ to: token, data: balanceCall(holderKey) }, at]);
  return unitsIn(answer, "token balance");
}

/** Transactions that one of ours sent, also those that failed: each uses up a nonce. */
function sentBy(block: RawBlock, isOurs: IsOurs): RawTransaction[] {
  return block.transactions.filter((transaction): transaction is RawTransaction => {
    if (typeof transaction === "string") throw new ChainUnreachable("the node gives a block without its transactions");
    return isOurs(transaction.from.toLowerCase());
  });
}

/** Transactions that carry ether to one of ours. Whether they succeeded is for their receipts to say. */
function paymentsTo(block: RawBlock, isOurs: IsOurs): RawTransaction[] {
  return block.transactions.filter((transaction): transaction is RawTransaction => {
    if (typeof transaction === "string") throw new ChainUnreachable("the node gives a block without its transactions");
    const { to, value } = transaction;
    if (to === null || value === "0x0" || !isOurs(to.toLowerCase())) return false;
    hashIn(transaction.hash, "transaction");
    return unitsIn(value, "value") > 0n;
  });
}

/** Each log's place within its transaction, by the lowest number of the transaction's logs. */
function placesWithin(logs: readonly RawLog[]): (log: RawLog) => number {
  const firsts = new Map<string, number>();
  const numberOf = ({ logIndex }: RawLog): number => wholeIn(logIndex, "log number");
  for (const log of logs) {
    const first = firsts.get(log.transactionHash);
    if (first === undefined || numberOf(log) < first) firsts.set(log.transactionHash, numberOf(log));
  }
  return (log) => numberOf(log) - (firsts.get(log.transactionHash) ?? 0);
}

const isSameLog = (one: RawLog | undefined, other: RawLog): boolean =>
  one?.transactionHash === other.transactionHash &&
  one.address === other.address &&
  one.data === other.data &&
  one.topics.join() === other.topics.join();
