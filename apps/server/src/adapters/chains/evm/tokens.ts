import { keccak_256 } from "@noble/hashes/sha3.js";
import type { RawLog } from "./blocks.ts";

/** keccak-256 of "Transfer(address,address,uint256)". */
export const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const TRANSFER_TOPICS = 3;
const WORD_DIGITS = 64;
const ADDRESS_DIGITS = 40;
const ADDRESS_AT = 2 + WORD_DIGITS - ADDRESS_DIGITS;
const TRANSFER_SELECTOR = "0xa9059cbb";
const BALANCE_OF_SELECTOR = "0x70a08231";
const APPROVE_SELECTOR = "0x095ea7b3";
const ALLOWANCE_SELECTOR = "0xdd62ed3e";

/** The address key in an indexed word. */
export const keyIn = (topic: string): string => `0x${topic.slice(ADDRESS_AT)}`;
const wordOf = (value: string): string => value.padStart(WORD_DIGITS, "0");

export interface TokenTransfer {
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
}

/** A log of ERC-20's Transfer. Undefined for any other: that of ERC-721 has the same name, but one more topic. */
export function transferIn(log: RawLog): TokenTransfer | undefined {
  const [name, from, to] = log.topics;
  if (name !== TRANSFER_TOPIC || log.topics.length !== TRANSFER_TOPICS) return undefined;
  if (from === undefined || to === undefined || log.data.length !== 2 + WORD_DIGITS) return undefined;
  return { from: keyIn(from), to: keyIn(to), units: BigInt(log.data) };
}

/**
 * The call transfer(to, units). What it returns is never looked at: USDT on mainnet returns nothing. Whether it paid is
 * judged by the receipt and its Transfer log.
 */
export const transferCall = (toKey: string, units: bigint): `0x${string}` =>
  `${TRANSFER_SELECTOR}${wordOf(toKey.slice(2))}${wordOf(units.toString(16))}`;

export const balanceCall = (holderKey: string): `0x${string}` => `${BALANCE_OF_SELECTOR}${wordOf(holderKey.slice(2))}`;

/** The call approve(spender, units): how much of the caller's a contract may move. */
export const approveCall = (spenderKey: string, units: bigint): `0x${string}` =>
  `${APPROVE_SELECTOR}${wordOf(spenderKey.slice(2))}${wordOf(units.toString(16))}`;

/** The question allowance(owner, spender). */
export const allowanceCall = (ownerKey: string, spenderKey: string): `0x${string}` =>
  `${ALLOWANCE_SELECTOR}${wordOf(ownerKey.slice(2))}${wordOf(spenderKey.slice(2))}`;

interface Asked {
  readonly to: string;
  readonly units: bigint;
}

/** The recipient and units of a call of `transfer`; undefined for any other call. */
export const transferAsked = (input: string): Asked | undefined => asked(TRANSFER_SELECTOR, input);

/** The contract and units of a call of `approve`; undefined for any other call. */
export const approvalAsked = (input: string): Asked | undefined => asked(APPROVE_SELECTOR, input);

function asked(selector: string, input: string): Asked | undefined {
  const digits = input.slice(selector.length);
  if (!input.startsWith(selector) || digits.length !== 2 * WORD_DIGITS) return undefined;
  return {
    to: `0x${digits.slice(WORD_DIGITS - ADDRESS_DIGITS, WORD_DIGITS)}`,
    units: BigInt(`0x${digits.slice(WORD_DIGITS)}`),
  };
}

const BLOOM_BYTES = 256;

/** The three bits of a value (an address or a topic, 0x and hex) in a bloom filter (yellow paper, 4.3.1). */
function bitsOf(value: string): number[] {
  const hash = keccak_256(Buffer.from(value.slice(2), "hex"));
  return [0, 2, 4].map((at) => ((hash[at]! << 8) | hash[at + 1]!) & (BLOOM_BYTES * 8 - 1));
}

const byteOf = (bit: number): number => BLOOM_BYTES - 1 - (bit >> 3);
const maskOf = (bit: number): number => 1 << (bit & 7);

/** Whether a block's bloom filter may hold a value. Never no for what is in it. */
export const mayHold = (bloom: Uint8Array, value: string): boolean =>
  bitsOf(value).every((bit) => (bloom[byteOf(bit)]! & maskOf(bit)) !== 0);

/** The filter of a block whose logs have these addresses and topics, as a node writes it. */
export function bloomOf(values: readonly string[]): string {
  const bloom = Buffer.alloc(BLOOM_BYTES);
  for (const value of new Set(values)) {
    for (const bit of bitsOf(value)) bloom[byteOf(bit)] = bloom[byteOf(bit)]! | maskOf(bit);
  }
  return `0x${bloom.toString("hex")}`;
}

/** Undefined when it is no bloom filter. */
export function bloomIn(text: unknown): Uint8Array | undefined {
  if (typeof text !== "string") return undefined;
  const bytes = Buffer.from(text.slice(2), "hex");
  return bytes.length === BLOOM_BYTES ? bytes : undefined;
}
