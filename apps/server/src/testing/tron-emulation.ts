import { eventually } from "@agio/testkit";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { tronAddressOfHex, tronHexOf } from "../adapters/chains/tron/address.ts";
import { blockIdOf, transactionIdOf, transactionRootOf, type TronHeader } from "../adapters/chains/tron/block-hash.ts";
import { readTransaction, type ReadTransaction, type TronAction } from "../adapters/chains/tron/transaction.ts";
import { openTurns } from "../base/in-turn.ts";
import type { LocalEvm } from "./local-evm.ts";

type Json = Readonly<Record<string, unknown>>;

/** The fields of an Ethereum node's block that are used. */
interface EvmBlock {
  readonly hash: string;
  readonly number: string;
  readonly timestamp: string;
  readonly transactions: readonly string[];
}
interface EvmReceipt {
  readonly status: string;
  readonly blockNumber: string;
  readonly gasUsed: string;
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[];
}

interface Accepted {
  readonly json: Json;
  readonly rawHex: string;
  readonly signature: string;
  readonly evmHash: string;
  readonly isCall: boolean;
}

/** 19 of the 27 producers make a block solid. */
const SOLID_AFTER = 19;
const REFERENCES = 65_536;
const LIFETIME_MS_MAX = 86_400_000;
const WITNESS = `41${"01".repeat(20)}`;
const VERSION = 34;
/** Producers take turns every three seconds; two blocks never have the same time. */
const SLOT_MS = 3_000;
const GAS_MAX = 29_000_000;
const TRANSFER_FEE = 268_000;
const CALL_FEE = 345_000;
const PRICES = [
  { key: "getTransactionFee", value: 1_000 },
  { key: "getEnergyFee", value: 100 },
];

const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;
const messageOf = (text: string): string => Buffer.from(text).toString("hex");
/** An address in any of Tron's spellings, as Ethereum writes it. */
const evmOf = (address: unknown): string => {
  const text = String(address);
  return `0x${(/^41[0-9a-fA-F]{40}$/.test(text) ? text : tronHexOf(text)).slice(2)}`;
};

/** Where each transaction gets a block at once, that still takes a moment after the node has answered. */
export async function untilMined(evm: LocalEvm): Promise<void> {
  if (!(await evm.rpc<boolean>("anvil_getAutomine"))) return;
  await eventually("every transaction is in a block", async () => {
    const { pending } = await evm.rpc<{ readonly pending: string }>("txpool_status");
    return Number(pending) === 0;
  });
}

class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function signerOf(signature: string, txid: string): string {
  try {
    const last = Number.parseInt(signature.slice(128, 130), 16);
    const recovery = last >= 27 ? last - 27 : last;
    const recovered = secp256k1.Signature.fromHex(signature.slice(0, 128), "compact").addRecoveryBit(recovery);
    const point = recovered.recoverPublicKey(hexToBytes(txid)).toBytes(false);
    return tronAddressOfHex(Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString("hex")) ?? "";
  } catch (error) {
    throw new Refusal("SIGERROR", String(error));
  }
}

/** Answers like a full node, by path. */
export function openTronEmulation(evm: LocalEvm): (path: string, body: Json) => Promise<unknown> {
  const accepted = new Map<string, Accepted>();
  const byEvmHash = new Map<string, string>();
  const headers = new Map<string, TronHeader>();

  const blockBy = (tag: string) => evm.rpc<EvmBlock | null>("eth_getBlockByNumber", [tag, false]);
  const receiptBy = (hash: string) => evm.rpc<EvmReceipt | null>("eth_getTransactionReceipt", [hash]);

  async function transactionsOf(block: EvmBlock): Promise<Json[]> {
    const known = block.transactions.flatMap((hash) => accepted.get(byEvmHash.get(hash) ?? "") ?? []);
    return Promise.all(
      known.map(async ({ json, evmHash }) => {
        const receipt = await receiptBy(evmHash);
        return { ...json, ret: [{ contractRet: receipt?.status === "0x1" ? "SUCCESS" : "REVERT" }] };
      }),
    );
  }

  async function headerOf(block: EvmBlock): Promise<TronHeader> {
    const missing: EvmBlock[] = [];
    let parent: TronHeader | undefined;
    for (let at: EvmBlock | null = block; at !== null;) {
      const known = headers.get(at.hash);
      if (known !== undefined) {
        parent = known;
        break;
      }
      missing.push(at);
      const number: number = Number(at.number);
      at = number === 0 ? null : await blockBy(quantity(number - 1));
    }
    for (const each of missing.toReversed()) {
      const rooted = (await transactionsOf(each)).map((json) => ({
        rawHex: String(json["raw_data_hex"]),
        signatures: json["signature"] as string[],
        contractRet: (json["ret"] as { contractRet: string }[])[0]?.contractRet,
      }));
      const header: TronHeader = {
        number: Number(each.number),
        timestamp: Math.max(Number(each.timestamp) * 1_000, (parent?.timestamp ?? 0) + SLOT_MS),
        txTrieRoot: transactionRootOf(rooted),
        parentHash: parent === undefined ? "00".repeat(32) : blockIdOf(parent),
        witness_address: WITNESS,
        version: VERSION,
      };
      headers.set(each.hash, header);
      parent = header;
    }
    const header = headers.get(block.hash);
    if (header === undefined) throw new Error("a block without a header");
    return header;
  }

  async function blockAt(tag: string): Promise<Json> {
    const block = await blockBy(tag);
    if (block === null) return {};
    const header = await headerOf(block);
    const transactions = await transactionsOf(block);
    return {
      blockID: blockIdOf(header),
      block_header: { raw_data: header, witness_signature: "00".repeat(65) },
      ...(transactions.length === 0 ? {} : { transactions }),
    };
  }

  async function infoOf(txid: string): Promise<Json> {
    const known = accepted.get(txid);
    const receipt = known && (await receiptBy(known.evmHash));
    if (known === undefined || receipt === null || receipt === undefined) return {};
    const isSuccess = receipt.status === "0x1";
    const logs = receipt.logs.map(({ address, topics, data }) => ({
      address: address.slice(2),
      topics: topics.map((topic) => topic.slice(2)),
      data: data.slice(2),
    }));
    return {
      id: txid,
      blockNumber: Number(receipt.blockNumber),
      fee: known.isCall ? CALL_FEE : TRANSFER_FEE,
      receipt: known.isCall
        ? { result: isSuccess ? "SUCCESS" : "REVERT", energy_usage_total: Number(receipt.gasUsed) }
        : {},
      ...(isSuccess ? {} : { result: "FAILED" }),
      ...(logs.length === 0 ? {} : { log: logs }),
    };
  }

  async function checkReference({ refBlockBytes, refBlockHash }: ReadTransaction, head: number): Promise<void> {
    const below = (head - Number.parseInt(refBlockBytes, 16)) % REFERENCES;
    const id = String((await blockAt(quantity(Math.max(0, head - below))))["blockID"]);
    const fits = below >= 0 && id.slice(12, 16) === refBlockBytes && id.slice(16, 32) === refBlockHash;
    if (!fits) throw new Refusal("TAPOS_ERROR", "no such reference block");
  }

  async function isInChain(txid: string): Promise<boolean> {
    const known = accepted.get(txid);
    return known !== undefined && (await evm.rpc("eth_getTransactionByHash", [known.evmHash])) !== null;
  }

  async function accept(json: Json): Promise<Json> {
    const rawHex = String(json["raw_data_hex"]);
    const txid = transactionIdOf(rawHex);
    if (txid !== json["txID"]) throw new Refusal("SIGERROR", "another id than its own");
    const transaction = readTransaction(rawHex);
    const action = transaction?.action;
    if (transaction === undefined || action === undefined) throw new Refusal("CONTRACT_VALIDATE_ERROR", "no payment");
    const [signature = ""] = (json["signature"] ?? []) as readonly string[];
    if (signerOf(signature, txid) !== action.from) throw new Refusal("SIGERROR", "not its owner");
    const newest = await blockBy("latest");
    if (newest === null) throw new Error("a chain without blocks");
    const { number: head, timestamp: headTime } = await headerOf(newest);
    const { expiration } = transaction;
    if (expiration <= headTime || expiration > headTime + LIFETIME_MS_MAX) {
      throw new Refusal("TRANSACTION_EXPIRATION_ERROR", "run out");
    }
    await checkReference(transaction, head);
    if (await isInChain(txid)) throw new Refusal("DUP_TRANSACTION_ERROR", "known");
    const evmHash = await execute(action);
    const isCall = action.kind === "call";
    accepted.set(txid, { json: { ...json, signature: [signature] }, rawHex, signature, evmHash, isCall });
    byEvmHash.set(evmHash, txid);
    return { result: true, txid };
  }

  async function execute(action: TronAction): Promise<string> {
    const from = evmOf(action.from);
    if (action.kind === "transfer" && (await evm.nativeBalance(from)) < action.units) {
      throw new Refusal("CONTRACT_VALIDATE_ERROR", "balance is not sufficient");
    }
    // The fee of nothing holds for the next block only, so that must be ours.
    await untilMined(evm);
    await evm.setBaseFee(0n);
    await evm.rpc("anvil_impersonateAccount", [from]);
    const sent =
      action.kind === "transfer"
        ? { to: evmOf(action.to), value: quantity(action.units), gas: quantity(21_000) }
        : { to: evmOf(action.contract), data: `0x${action.data}`, gas: quantity(GAS_MAX) };
    const hash = await evm.rpc<string>("eth_sendTransaction", [{ from, ...sent, gasPrice: "0x0" }]);
    await untilMined(evm);
    return hash;
  }

  async function callConstant(body: Json): Promise<Json> {
    const selector = Buffer.from(keccak_256(utf8ToBytes(String(body["function_selector"])))).toString("hex");
    const data = `0x${selector.slice(0, 8)}${String(body["parameter"])}`;
    const call = { from: evmOf(body["owner_address"]), to: evmOf(body["contract_address"]), data };
    try {
      const result = await evm.rpc<string>("eth_call", [call, "latest"]);
      const energy = Number(await evm.rpc<string>("eth_estimateGas", [call]));
      return {
        result: { result: true },
        energy_used: energy,
        constant_result: [result.slice(2)],
        transaction: { ret: [{}] },
      };
    } catch (error) {
      const message = messageOf(`REVERT opcode executed: ${String(error)}`);
      return { result: { result: true, message }, energy_used: 0, transaction: { ret: [{ ret: "FAILED" }] } };
    }
  }

  const solidTag = async (): Promise<string> => quantity(Math.max(0, (await evm.height()) - SOLID_AFTER));
  const answers: Readonly<Record<string, (body: Json) => Promise<unknown>>> = {
    "wallet/getnowblock": () => blockAt("latest"),
    "wallet/getblock": () => blockAt("latest"),
    "walletsolidity/getnowblock": async () => blockAt(await solidTag()),
    "wallet/getblockbynum": ({ num }) => blockAt(quantity(Number(num))),
    "wallet/gettransactioninfobyid": ({ value }) => infoOf(String(value)),
    async "wallet/gettransactioninfobyblocknum"({ num }) {
      const block = await blockBy(quantity(Number(num)));
      const txids = block?.transactions.flatMap((hash) => byEvmHash.get(hash) ?? []) ?? [];
      return Promise.all(txids.map(infoOf));
    },
    async "wallet/gettransactionfrompending"({ value }) {
      const known = accepted.get(String(value));
      if (known === undefined || !(await isInChain(String(value)))) return {};
      return (await receiptBy(known.evmHash)) === null ? known.json : {};
    },
    async "wallet/getaccount"({ address }) {
      const balance = await evm.nativeBalance(evmOf(address));
      return balance === 0n ? {} : { address, balance: Number(balance) };
    },
    "wallet/getchainparameters": async () => ({ chainParameter: PRICES }),
    "wallet/triggerconstantcontract": callConstant,
    async "wallet/broadcasttransaction"(json) {
      try {
        return await accept(json);
      } catch (error) {
        const code = error instanceof Refusal ? error.code : "OTHER_ERROR";
        return { code, txid: json["txID"], message: messageOf(String(error)) };
      }
    },
  };

  // One after the other: a transaction is in a block before its acceptance is noted, and nobody may look in between.
  const inTurn = openTurns();
  return async (path, body) => {
    const answer = answers[path];
    if (answer === undefined) throw new Error(`the emulation has no ${path}`);
    return inTurn(() => answer(body));
  };
}
