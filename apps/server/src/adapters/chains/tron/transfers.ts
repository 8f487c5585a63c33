import { utils } from "tronweb";
import { checkTronAddress, tronAddressOfHex } from "./address.ts";
import type { TronLog, TronTransaction } from "./node.ts";

/** keccak256("Transfer(address,address,uint256)"), TRC-20's event. */
const TRANSFER_TOPIC = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** transfer(address,uint256). */
const TRANSFER_SELECTOR = "a9059cbb";
const WORD_DIGITS = 64;
const WORD = /^[0-9a-f]{64}$/;

export interface TronTransfer {
  /** Addresses as they are written. */
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
}

/** A contract's call: of whom, by whom, with what. */
export interface TronCall {
  readonly from: string;
  readonly contract: string;
  /** Hex. */
  readonly data: string;
}

const addressIn = (word: string): string => tronAddressOfHex(word.slice(-40)) ?? "";

/** Undefined for every other event. */
export function transferInLog({ topics, data }: TronLog): TronTransfer | undefined {
  const [topic, from, to] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || !WORD.test(data)) return undefined;
  if (from === undefined || to === undefined || !WORD.test(from) || !WORD.test(to)) return undefined;
  return { from: addressIn(from), to: addressIn(to), units: BigInt(`0x${data}`) };
}

/** A transaction's kind and the bytes of it that are signed. */
type SignedBytes = Pick<TronTransaction, "type" | "rawHex">;

interface DecodedContract {
  readonly contract?: readonly {
    readonly parameter?: { readonly value?: Readonly<Record<string, unknown>> };
  }[];
}

/** The fields of a transaction's contract, from the bytes that were signed. */
function valueOf({ type, rawHex }: SignedBytes): Readonly<Record<string, unknown>> {
  const decoded = utils.deserializeTx.deserializeTransaction(type, rawHex) as DecodedContract;
  return decoded.contract?.[0]?.parameter?.value ?? {};
}

const addressOf = (value: unknown): string => {
  const text = String(value);
  return checkTronAddress(text)?.text ?? tronAddressOfHex(text) ?? "";
};

/** TRX that a transaction itself moves; undefined for every other transaction. */
export function transferOfTrx(transaction: SignedBytes): TronTransfer | undefined {
  if (transaction.type !== "TransferContract") return undefined;
  const { owner_address: from, to_address: to, amount } = valueOf(transaction);
  return { from: addressOf(from), to: addressOf(to), units: BigInt(String(amount)) };
}

export function callIn(transaction: SignedBytes): TronCall | undefined {
  if (transaction.type !== "TriggerSmartContract") return undefined;
  const { owner_address: from, contract_address: contract, data } = valueOf(transaction);
  return { from: addressOf(from), contract: addressOf(contract), data: String(data).replace(/^0x/, "").toLowerCase() };
}

/** The transfer that a call asks of a token; undefined for other calls. */
export function transferAsked({ from, data }: TronCall): TronTransfer | undefined {
  if (!data.startsWith(TRANSFER_SELECTOR) || data.length !== TRANSFER_SELECTOR.length + 2 * WORD_DIGITS)
    return undefined;
  const words = data.slice(TRANSFER_SELECTOR.length);
  return { from, to: addressIn(words.slice(0, WORD_DIGITS)), units: BigInt(`0x${words.slice(WORD_DIGITS)}`) };
}
