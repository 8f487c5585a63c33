import {
  ChainUnreachable,
  type BlockRef,
  type DepartedPayment,
  type Departure,
  type IsOurs,
  type ScanRoom,
  type TransferSeen,
} from "../../../ports/chain.ts";
import type { EvmAssets } from "./assets.ts";
import {
  blockAt,
  ranPrograms,
  refOf,
  SUCCESS,
  type BlockTag,
  type RawBlock,
  type RawLog,
  type RawReceipt,
  type RawTransaction,
} from "./blocks.ts";
import { proveHeader } from "./header-hash.ts";
import { multiSendIn } from "./multi-send.ts";
import { provenReceipts, proveTransactions } from "./proof.ts";
import { openPassedOnEther } from "./passed-on-ether.ts";
import { hashIn, NodeRefusal, unitsIn, wholeIn, type EvmNode } from "./node.ts";
import { spendOf } from "./spends.ts";
import { arrived, checkDecimals } from "./token-trial.ts";
import {
  approvalAsked,
  balanceCall,
  bloomIn,
  keyIn,
  mayHold,
  transferAsked,
  transferIn,
  TRANSFER_TOPIC,
} from "./tokens.ts";

/** A transaction's own value; logs are counted from 0. */
const NATIVE_INDEX = -1;
const MS = 1_000;
/** EIP-7702: a person's address that lets a program act for it. */
const DELEGATION = "0xef0100";

export interface Reading {
  /** Nothing above it is read, balances neither; depth is counted from it. */
  readonly newest?: BlockTag;
  /** Key of the contract that pays many at once for us; "" for none. */
  readonly multiSend?: string;
}

/**
 * Room 2. A block costs one question for itself, and one for our tokens' logs where its bloom filter speaks of any; one
 * more for its receipts where something came to us. Ether that a contract passes on leaves no trace in blocks or logs:
 * `passedOn` finds it.
 */
export function openEvmScan(
  node: EvmNode,
  assets: EvmAssets,
  { newest = "latest", multiSend = "" }: Reading = {},
): ScanRoom {
  const tokenKeys = [...assets.tokens.keys()];

  async function named(tag: string): Promise<RawBlock | null> {
    const block = await node.ask<RawBlock | null>("eth_getBlockByNumber", [tag, false]);
    if (block !== null) proveHeader(node, block);
    return block;
  }

  async function logsOf(block: RawBlock, filter: object): Promise<readonly RawLog[]> {
    const logs = await node.ask<readonly RawLog[]>("eth_getLogs", [{ blockHash: block.hash, ...filter }]);
    if (!Array.isArray(logs)) throw new ChainUnreachable("the node gives no logs");
    const isOfBlock = (log: RawLog): boolean => log.blockHash === block.hash && log.removed !== true;
    if (!logs.every(isOfBlock)) throw new ChainUnreachable("the node gives logs of another block");
    return logs;
  }

  /** Whether tokens of ours may have come to us in the block, by its filter and the node's own search. */
  async function mayPayTokens(block: RawBlock, isToUs: (log: RawLog) => boolean): Promise<boolean> {
    const bloom = bloomIn(block.logsBloom);
    if (bloom === undefined) throw new ChainUnreachable("the node gives a block without its bloom filter");
    const likely = mayHold(bloom, TRANSFER_TOPIC) ? tokenKeys.filter((key) => mayHold(bloom, key)) : [];
    if (likely.length === 0) return false;
    const found = await logsOf(block, { address: likely, topics: [TRANSFER_TOPIC] });
    // The filter speaks of a token and the node does not: rarely chance, so all logs are looked at.
    return found.some(isToUs) || likely.some((key) => !found.some(({ address }) => address.toLowerCase() === key));
  }

  function tokenTransfers(receipts: readonly RawReceipt[], isToUs: (log: RawLog) => boolean): TransferSeen[] {
    return receipts.flatMap(({ transactionHash: txid, logs }) =>
      logs.flatMap((log, index) => {
        const transfer = isToUs(log) ? transferIn(log) : undefined;
        const asset = assets.tokens.get(log.address.toLowerCase());
        if (transfer === undefined || asset === undefined || transfer.units === 0n) return [];
        return [{ txid, index, channel: asset.channel, ...transfer }];
      }),
    );
  }

  function nativeTransfers(payments: readonly RawTransaction[], receipts: readonly RawReceipt[]): TransferSeen[] {
    const succeeded = new Set(
      receipts.flatMap(({ transactionHash, status }) => (status === SUCCESS ? [transactionHash] : [])),
    );
    return payments.filter(({ hash }) => succeeded.has(hash)).map(nativeTransfer);
  }

  /** All that a block pays us. Receipts are asked for only where it may be something. */
  async function transfersIn(block: RawBlock, isOurs: IsOurs): Promise<TransferSeen[]> {
    const isToUs = ({ topics }: RawLog): boolean => topics[2] !== undefined && isOurs(keyIn(topics[2]));
    const payments = assets.native === undefined ? [] : paymentsTo(block, isOurs);
    if (payments.length === 0 && !(await mayPayTokens(block, isToUs))) return [];
    const receipts = await provenReceipts(node, block);
    const tokens = tokenTransfers(receipts, isToUs);
    const { height } = refOf(block);
    return [...nativeTransfers(payments, receipts), ...(await arrived({ node, assets, height, receipts }, tokens))];
  }

  const nativeTransfer = ({ hash, from, to, value }: RawTransaction): TransferSeen => ({
    txid: hash,
    index: NATIVE_INDEX,
    channel: assets.native?.channel ?? "",
    to: (to ?? "").toLowerCase(),
    from: from.toLowerCase(),
    units: BigInt(value),
  });

  /** Whoever is allowed to move tokens of ours may take them. None is lost to the contract that pays for us. */
  function allowedTo(input: string): ReturnType<typeof approvalAsked> {
    const allowed = approvalAsked(input);
    return allowed === undefined || allowed.to === multiSend || allowed.units === 0n ? undefined : allowed;
  }

  /** Payments of a transaction that one of ours sent. */
  function paymentsOf({ to, value, input }: RawTransaction): DepartedPayment[] {
    const payee = (to ?? "").toLowerCase();
    const units = unitsIn(value, "value");
    const batch = multiSend !== "" && payee === multiSend ? multiSendIn(input) : undefined;
    const batched = assets.tokens.get(batch?.token ?? "");
    if (batch !== undefined && batched !== undefined) {
      return batch.legs.map((leg) => ({ channel: batched.channel, ...leg }));
    }
    const asked = assets.tokens.has(payee) ? (transferAsked(input) ?? allowedTo(input)) : undefined;
    const channel = assets.tokens.get(payee)?.channel ?? "";
    const ether =
      assets.native === undefined || units === 0n ? [] : [{ channel: assets.native.channel, to: payee, units }];
    return [...ether, ...(asked === undefined ? [] : [{ channel, to: asked.to, units: asked.units }])];
  }

  function departureOf(transaction: RawTransaction): Departure {
    const { hash, from, nonce } = transaction;
    const sender = from.toLowerCase();
    return {
      txid: hashIn(hash, "transaction"),
      from: sender,
      spend: spendOf(sender, wholeIn(nonce, "nonce")),
      payments: paymentsOf(transaction),
    };
  }

  let isChecked = false;
  /** Before the first block is read. */
  async function checkTokens(): Promise<void> {
    if (isChecked) return;
    const tried = assets.all.filter(({ isTried }) => isTried === true);
    await Promise.all(tried.map((asset) => checkDecimals(node, asset)));
    isChecked = true;
  }

  return {
    async tip() {
      await reached(checkTokens);
      const block = await reached(() => named(newest));
      if (block === null) throw new ChainUnreachable(`the node has no block that is ${newest}`);
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
      const transfers = await reached(() => transfersIn(block, isOurs));
      const departures = sentBy(block, isOurs).map(departureOf);
      const mattering = new Set([...transfers, ...departures].map(({ txid }) => txid));
      if (node.hasProofs && mattering.size > 0) proveTransactions(block, mattering);
      const time = wholeIn(block.timestamp, "time") * MS;
      return { ...refOf(block), time, transfers, departures, ranPrograms: !node.hasProofs || ranPrograms(block) };
    },
    async ref(height): Promise<BlockRef | undefined> {
      const block = await reached(() => blockAt(node, height, false));
      return block === undefined ? undefined : refOf(block);
    },
    // A payment is in a block seconds after it is sent.
    pending: async () => [],
    async balance(addressKey, channel) {
      const { token } = assets.of(channel);
      return reached(() => balanceOf(node, addressKey, token, newest));
    },
    async isContract(addressKey) {
      const code = await reached(() => node.ask<unknown>("eth_getCode", [addressKey, "latest"]));
      if (typeof code !== "string" || !code.startsWith("0x")) throw new ChainUnreachable("the node gives no code");
      return code !== "0x" && !code.startsWith(DELEGATION);
    },
    ...(assets.native && { passedOn: openPassedOnEther(node, assets.native.channel) }),
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
