import { createHash } from "node:crypto";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import type { AddressRoom, CheckedAddress } from "../../../ports/chain.ts";
import { openPublicKeys, type KeyPlace } from "../public-keys.ts";

/** The prefixes of a network's addresses, and the coin type of its keys (SLIP 44). */
export interface BitcoinNetwork {
  /** Of segwit addresses. */
  readonly prefix: string;
  /** Version bytes of the old forms. */
  readonly keyHashVersion: number;
  readonly scriptHashVersion: number;
  readonly coinType: 0 | 1;
}

const TEST_VERSIONS = { keyHashVersion: 0x6f, scriptHashVersion: 0xc4, coinType: 1 } as const;

export const BITCOIN_NETWORKS = {
  mainnet: { prefix: "bc", keyHashVersion: 0x00, scriptHashVersion: 0x05, coinType: 0 },
  /** Signet's too. */
  testnet: { prefix: "tb", ...TEST_VERSIONS },
  regtest: { prefix: "bcrt", ...TEST_VERSIONS },
} as const satisfies Readonly<Record<string, BitcoinNetwork>>;

export type BitcoinNetworkName = keyof typeof BITCOIN_NETWORKS;

const HASH160_BYTES = 20;
const BECH32_LENGTH_MAX = 90;
/** BIP 141: version 0 programs have 20 or 32 bytes. BIP 341: version 1 programs have 32. */
const PROGRAM_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };
const OP_1 = 0x51;
const OP_DUP_HASH160_PUSH20 = [0x76, 0xa9, 0x14] as const;
const OP_EQUALVERIFY_CHECKSIG = [0x88, 0xac] as const;
const OP_HASH160_PUSH20 = [0xa9, 0x14] as const;
const OP_EQUAL = 0x87;

const base58check = createBase58check(sha256);

interface Decoded extends CheckedAddress {
  /** The script of an output that pays the address: BIP 16, 141, 341. */
  readonly script: Uint8Array;
}

function bytesOf(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch {
    // The library throws on every wrong character, length and checksum: that is its "no".
    return undefined;
  }
}

/** Nobody has the key of a hash of zeros. */
const isBurning = (program: Uint8Array): boolean => program.every((byte) => byte === 0);

/** BIP 173 for version 0, BIP 350 after it. Versions above 1 mean nothing yet: coins sent there would be anybody's. */
function decodeSegwit(address: string, network: BitcoinNetwork): Decoded | undefined {
  const text = address.toLowerCase();
  if (address !== text && address !== address.toUpperCase()) return undefined;
  for (const [encoding, version] of [
    [bech32, 0],
    [bech32m, 1],
  ] as const) {
    const parts = encoding.decodeUnsafe(text, BECH32_LENGTH_MAX);
    if (parts === undefined || parts.prefix !== network.prefix || parts.words[0] !== version) continue;
    const program = bytesOf(() => encoding.fromWords(parts.words.slice(1)));
    if (program === undefined || PROGRAM_BYTES[version]?.includes(program.length) !== true) continue;
    const script = Uint8Array.from([version === 0 ? 0 : OP_1, program.length, ...program]);
    return isBurning(program) ? undefined : { text, key: text, script };
  }
  return undefined;
}

function decodeBase58(address: string, network: BitcoinNetwork): Decoded | undefined {
  const bytes = bytesOf(() => base58check.decode(address));
  if (bytes?.length !== 1 + HASH160_BYTES) return undefined;
  const hash = bytes.subarray(1);
  if (isBurning(hash)) return undefined;
  const named = { text: address, key: address };
  if (bytes[0] === network.keyHashVersion) {
    return { ...named, script: Uint8Array.from([...OP_DUP_HASH160_PUSH20, ...hash, ...OP_EQUALVERIFY_CHECKSIG]) };
  }
  if (bytes[0] !== network.scriptHashVersion) return undefined;
  return { ...named, script: Uint8Array.from([...OP_HASH160_PUSH20, ...hash, OP_EQUAL]) };
}

const decode = (address: string, network: BitcoinNetwork): Decoded | undefined =>
  address.toLowerCase().startsWith(`${network.prefix}1`)
    ? decodeSegwit(address, network)
    : decodeBase58(address, network);

/** Pay-to-key-hash, pay-to-script-hash, and segwit of the versions 0 and 1. */
export function checkBitcoinAddress(
  address: string,
  network: BitcoinNetwork = BITCOIN_NETWORKS.mainnet,
): CheckedAddress | undefined {
  const decoded = decode(address, network);
  return decoded && { text: decoded.text, key: decoded.key };
}

/** The script of outputs that pay an address. Throws on what `checkBitcoinAddress` refuses. */
export function outputScript(address: string, network: BitcoinNetwork): Uint8Array {
  const decoded = decode(address, network);
  if (decoded === undefined) throw new Error("not an address of this network");
  return decoded.script;
}

/** The key of the address that a script pays; "" for one that pays none of the forms above. */
export function addressKeyOf(script: Uint8Array, network: BitcoinNetwork): string {
  const [version = 0, length = 0] = script;
  const isProgram = script.length === 2 + length && (version === 0 || version === OP_1);
  if (isProgram && PROGRAM_BYTES[version === 0 ? 0 : 1]?.includes(length) === true) {
    const words = bech32.toWords(script.subarray(2));
    return version === 0 ? bech32.encode(network.prefix, [0, ...words]) : bech32m.encode(network.prefix, [1, ...words]);
  }
  const isPushed = (before: readonly number[], after: readonly number[]): boolean =>
    script.length === before.length + HASH160_BYTES + after.length &&
    before.every((byte, at) => script[at] === byte) &&
    after.every((byte, at) => script[before.length + HASH160_BYTES + at] === byte);
  const hashAt = (start: number): Uint8Array => script.subarray(start, start + HASH160_BYTES);
  if (isPushed(OP_DUP_HASH160_PUSH20, OP_EQUALVERIFY_CHECKSIG)) {
    return base58check.encode(Uint8Array.from([network.keyHashVersion, ...hashAt(OP_DUP_HASH160_PUSH20.length)]));
  }
  if (!isPushed(OP_HASH160_PUSH20, [OP_EQUAL])) return "";
  return base58check.encode(Uint8Array.from([network.scriptHashVersion, ...hashAt(OP_HASH160_PUSH20.length)]));
}

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(createHash("sha256").update(bytes).digest());

/** The address of a 20-byte program of version 0 (BIP 84). */
export const keyHashAddress = (program: Uint8Array, network: BitcoinNetwork): string =>
  bech32.encode(network.prefix, [0, ...bech32.toWords(program)]);

/** The program of an output that pays a 20-byte program of version 0; undefined for every other output. */
export const keyHashOf = (script: Uint8Array): Uint8Array | undefined =>
  script.length === 2 + HASH160_BYTES && script[0] === 0 && script[1] === HASH160_BYTES
    ? script.subarray(2)
    : undefined;

/** Below m/84'/coinType'/0'. */
export const HOT: KeyPlace = { branch: 1, index: 0 };

export interface BitcoinAddressRoom extends AddressRoom {
  readonly network: BitcoinNetwork;
  /** Compressed, 33 bytes. */
  publicKey(place: KeyPlace): Uint8Array;
}

/** Addresses from the extended public key of m/84'/coinType'/0', in the "xpub" form. */
export function openBitcoinAddresses(accountKey: string, network: BitcoinNetwork): BitcoinAddressRoom {
  const publicKey = openPublicKeys(accountKey);
  const addressOf = (place: KeyPlace): CheckedAddress => {
    const text = keyHashAddress(hash160(publicKey(place)), network);
    return { text, key: text };
  };
  return {
    network,
    publicKey,
    check: (address) => checkBitcoinAddress(address, network),
    deposit: (index) => addressOf({ branch: 0, index }),
    house: (index) => addressOf({ branch: 1, index }),
    hot: addressOf(HOT),
  };
}
