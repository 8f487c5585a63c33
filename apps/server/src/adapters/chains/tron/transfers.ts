import { ChainUnreachable } from "../../../ports/chain.ts";
import { tronAddressOfHex, tronHexOf } from "./address.ts";
import type { TronLog } from "./node.ts";
import { readTransaction, type TronAction, type TronCall } from "./transaction.ts";

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

const addressIn = (word: string): string => tronAddressOfHex(word.slice(-40)) ?? "";

/** Undefined for every other event. */
export function transferInLog({ topics, data }: TronLog): TronTransfer | undefined {
  const [topic, from, to] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || !WORD.test(data)) return undefined;
  if (from === undefined || to === undefined || !WORD.test(from) || !WORD.test(to)) return undefined;
  return { from: addressIn(from), to: addressIn(to), units: BigInt(`0x${data}`) };
}

/** Whatever JSON around it says, the bytes that were signed decide. */
function actionOf(rawHex: string): TronAction | undefined {
  const transaction = readTransaction(rawHex);
  if (transaction === undefined) throw new ChainUnreachable("the node sent a transaction that is none");
  return transaction.action;
}

/** TRX that a transaction itself moves; undefined for every other transaction. Throws ChainUnreachable if it is none. */
export function transferOfTrx(rawHex: string): TronTransfer | undefined {
  const action = actionOf(rawHex);
  return action?.kind === "transfer" ? { from: action.from, to: action.to, units: action.units } : undefined;
}

/** Throws ChainUnreachable like `transferOfTrx`. */
export function callIn(rawHex: string): TronCall | undefined {
  const action = actionOf(rawHex);
  return action?.kind === "call" ? action : undefined;
}

/** A call that asks a token for a transfer, in hex. Throws on an amount that is none. */
export function transferData(to: string, units: bigint): string {
  const amount = units.toString(16);
  if (units <= 0n || amount.length > WORD_DIGITS) throw new Error(`${units} units of a token cannot be paid`);
  const words = [tronHexOf(to).slice(2), amount].map((hex) => hex.padStart(WORD_DIGITS, "0"));
  return [TRANSFER_SELECTOR, ...words].join("");
}

/** The transfer that a call asks of a token; undefined for other calls. */
export function transferAsked({ from, data }: Pick<TronCall, "from" | "data">): TronTransfer | undefined {
  if (!data.startsWith(TRANSFER_SELECTOR) || data.length !== TRANSFER_SELECTOR.length + 2 * WORD_DIGITS)
    return undefined;
  const words = data.slice(TRANSFER_SELECTOR.length);
  return { from, to: addressIn(words.slice(0, WORD_DIGITS)), units: BigInt(`0x${words.slice(WORD_DIGITS)}`) };
}
