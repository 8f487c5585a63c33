import { bech32, bech32m, createBase58check } from "@scure/base";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** An address that fits its network. */
export interface CheckedAddress {
  /** As it is kept and shown. */
  readonly text: string;
  /** The same for every spelling of the address. */
  readonly key: string;
}

/** Undefined when it is no address of the network. */
type AddressFormat = (address: string) => CheckedAddress | undefined;

const base58check = createBase58check(sha256);

function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch {
    // The library throws on every wrong character, length and checksum: that is its "no".
    return undefined;
  }
}

const EVM = /^0x[0-9a-fA-F]{40}$/;

/** ERC-55: a letter is upper case where the hash of the lower-case address has a digit of 8 or more. */
function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString("hex");
  const letters = [...lower].map((letter, at) => (Number.parseInt(hash[at]!, 16) >= 8 ? letter.toUpperCase() : letter));
  return `0x${letters.join("")}`;
}

/** One case carries no checksum; mixed case must carry the right one. */
const evm: AddressFormat = (address) => {
  if (!EVM.test(address)) return undefined;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  const text = withChecksum(lower);
  const isMixed = digits !== lower && digits !== digits.toUpperCase();
  if (isMixed && address !== text) return undefined;
  return /^0+$/.test(lower) ? undefined : { text, key: `0x${lower}` };
};

const TRON_VERSION = 0x41;
const HASH160_BYTES = 20;

const tron: AddressFormat = (address) => {
  const bytes = decoded(() => base58check.decode(address));
  const fits = bytes?.length === 1 + HASH160_BYTES && bytes[0] === TRON_VERSION && address.startsWith("T");
  return fits ? { text: address, key: address } : undefined;
};

/** Mainnet pay-to-key-hash and pay-to-script-hash. */
const BITCOIN_VERSIONS: readonly (number | undefined)[] = [0x00, 0x05];
const BITCOIN_PREFIX = "bc";
const BECH32_LENGTH_MAX = 90;
/** BIP 141: version 0 programs have 20 or 32 bytes. BIP 341: version 1 programs have 32. */
const PROGRAM_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

/** BIP 173 for version 0, BIP 350 after it. Versions above 1 mean nothing yet: coins sent there would be anybody's. */
const segwit: AddressFormat = (address) => {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return undefined;
  for (const [encoding, version] of [
    [bech32, 0],
    [bech32m, 1],
  ] as const) {
    const parts = encoding.decodeUnsafe(lower, BECH32_LENGTH_MAX);
    if (parts === undefined || parts.prefix !== BITCOIN_PREFIX || parts.words[0] !== version) continue;
    const program = decoded(() => encoding.fromWords(parts.words.slice(1)));
    if (program !== undefined && PROGRAM_BYTES[version]?.includes(program.length)) return { text: lower, key: lower };
  }
  return undefined;
};

const bitcoin: AddressFormat = (address) => {
  if (address.toLowerCase().startsWith(`${BITCOIN_PREFIX}1`)) return segwit(address);
  const bytes = decoded(() => base58check.decode(address));
  const fits = bytes?.length === 1 + HASH160_BYTES && BITCOIN_VERSIONS.includes(bytes[0]);
  return fits ? { text: address, key: address } : undefined;
};

/** The network of each withdrawal channel, by its name. A channel that is not here takes no address. */
const FORMAT_OF_CHANNEL: Readonly<Record<string, AddressFormat>> = {
  "USDT-ERC20": evm,
  "USDC-ERC20": evm,
  "USDT-BEP20": evm,
  ETH: evm,
  BNB: evm,
  "USDT-TRC20": tron,
  TRX: tron,
  BTC: bitcoin,
};

/** Checks an address against the network of a channel: undefined for a wrong shape, a wrong checksum or no network. */
export function checkAddress(channel: string, address: string): CheckedAddress | undefined {
  return Object.hasOwn(FORMAT_OF_CHANNEL, channel) ? FORMAT_OF_CHANNEL[channel]?.(address) : undefined;
}
