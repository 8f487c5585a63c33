import { bloomOf, TRANSFER_TOPIC } from "../../adapters/chains/evm/tokens.ts";
import type { Lie } from "../../testing/lying-node.ts";

/** Whom a forged payment pays, in which token, and how much. */
export interface ForgedPayment {
  /** Keys of addresses. */
  readonly payee: string;
  readonly token: string;
  readonly units: bigint;
  /** Of the block that it is said to be in. */
  readonly height: number;
  /** 64 digits that no other forgery has. */
  readonly mark: string;
}

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly logsBloom: string;
  readonly transactions: readonly unknown[];
}
type Log = Readonly<Record<string, unknown>> & { readonly topics: readonly string[] };

const SENDER = "0x5555555555555555555555555555555555555555";
const isBlock = (result: unknown): result is Block => typeof (result as Block | null)?.parentHash === "string";
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const word = (value: string): string => `0x${value.replace(/^0x/, "").padStart(64, "0")}`;
const turned = (hash: string): string => `0x${[...hash.slice(2)].toReversed().join("")}`;

function logOf({ payee, token, units, mark }: ForgedPayment, blockHash: string): Log {
  const topics = [TRANSFER_TOPIC, word(SENDER), word(payee)];
  const place = { blockHash, transactionHash: word(mark), logIndex: "0x0", removed: false };
  return { address: token, topics, data: word(units.toString(16)), ...place };
}

/** The block with a log of ours in its filter, and that log among its logs. */
function withLog(payment: ForgedPayment): Lie {
  let hash = "";
  return (method, result, [which]) => {
    if (isBlock(result) && Number(result.number) === payment.height) {
      ({ hash } = result);
      const { address, topics } = logOf(payment, hash);
      return { ...result, logsBloom: bloomOf([address as string, ...topics]) };
    }
    const isOfBlock = method === "eth_getLogs" && (which as { blockHash?: string }).blockHash === hash;
    return isOfBlock ? [logOf(payment, hash)] : result;
  };
}

/** A transaction of ether in the block, with a receipt that says it went well. */
function withEther({ payee, units, height, mark }: ForgedPayment): Lie {
  let blockHash = "";
  const hash = word(mark);
  return (method, result, [which]) => {
    if (isBlock(result) && Number(result.number) === height) {
      blockHash = result.hash;
      const forged = { hash, from: SENDER, to: payee, value: hex(units), input: "0x", nonce: "0x0" };
      const transactions =
        result.transactions.some((one) => typeof one !== "string") || result.transactions.length === 0;
      return transactions ? { ...result, transactions: [...result.transactions, forged] } : result;
    }
    if (method !== "eth_getTransactionReceipt" || which !== hash) return result;
    const cost = { gasUsed: "0x5208", effectiveGasPrice: "0x1" };
    return { transactionHash: hash, blockHash, blockNumber: hex(height), status: "0x1", logs: [], ...cost };
  };
}

/** A true payment in the block, made larger: no filter holds amounts. */
function withMore({ payee, units }: ForgedPayment): Lie {
  const isToPayee = ({ topics }: Log): boolean => topics[2] === word(payee);
  const raised = (logs: readonly Log[]): Log[] =>
    logs.map((log) => (isToPayee(log) ? { ...log, data: word(units.toString(16)) } : log));
  return (method, result) => {
    if (!Array.isArray(result)) return result;
    if (method === "eth_getLogs") return raised(result as Log[]);
    if (method !== "eth_getBlockReceipts") return result;
    return (result as { readonly logs: readonly Log[] }[]).map((one) => ({ ...one, logs: raised(one.logs) }));
  };
}

/** From the block before on another branch, whose newest block pays. */
function withBranch(payment: ForgedPayment): Lie {
  const paying = withLog(payment);
  return (method, result, params) => {
    const told = paying(method, result, params);
    if (!isBlock(told) || Number(told.number) < payment.height - 1) return told;
    const parentHash = Number(told.number) === payment.height - 1 ? told.parentHash : turned(told.parentHash);
    return { ...told, hash: turned(told.hash), parentHash };
  };
}

/** The newest block is said to be ten higher, so that the payment has its confirmations at once. */
function withHeight(payment: ForgedPayment): Lie {
  const paying = withLog(payment);
  return (method, result, params) => {
    const told = paying(method, result, params);
    if (!isBlock(told) || params[0] !== "latest") return told;
    return { ...told, number: hex(Number(told.number) + 10), hash: turned(told.hash) };
  };
}

/** The payment is shown in the place of a block before, and that one after it. */
function withOrder(payment: ForgedPayment): Lie {
  const early = withLog({ ...payment, height: payment.height - 1 });
  return (method, result, params) => {
    const told = early(method, result, params);
    if (!isBlock(told) || Number(told.number) !== payment.height) return told;
    return { ...told, parentHash: turned(told.parentHash) };
  };
}

/** A filter that speaks of a payment which no log shows, under another hash. */
function withHeader(payment: ForgedPayment): Lie {
  return (_method, result) => {
    if (!isBlock(result) || Number(result.number) !== payment.height) return result;
    const { address, topics } = logOf(payment, result.hash);
    return { ...result, hash: turned(result.hash), logsBloom: bloomOf([address as string, ...topics]) };
  };
}

/** Ways in which one node can show a payment that never was. */
export const FORGERIES: Readonly<Record<string, (payment: ForgedPayment) => Lie>> = {
  log: withLog,
  receipt: withEther,
  amount: withMore,
  reorg: withBranch,
  height: withHeight,
  order: withOrder,
  header: withHeader,
};
