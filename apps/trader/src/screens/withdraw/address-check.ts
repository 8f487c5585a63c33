import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";

// A word while typing. What counts is the server's check, which knows more: its own addresses, contracts, lists.

/** Whether a text fits a network; "unknown" where this app knows no format. */
export type AddressVerdict =
  | { readonly kind: "fits" | "unknown" | "shape" | "checksum" }
  | { readonly kind: "otherNetwork"; readonly other: string };

/** A codec throws at what it cannot read. */
function isRead(read: () => boolean): boolean {
  try {
    return read();
  } catch {
    return false;
  }
}

type Format = (address: string) => "fits" | "shape" | "checksum";

const EVM = /^0x[0-9a-fA-F]{40}$/;
const HIGH_DIGIT = 8;

/** ERC-55: a letter is upper case where the hash of the lower-case digits has 8 or more. One case carries no checksum. */
const evm: Format = (address) => {
  if (!EVM.test(address)) return "shape";
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return "fits";
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const isRight = [...digits].every((digit, at) => {
    const isHigh = Number.parseInt(hash[at] ?? "0", 16) >= HIGH_DIGIT;
    return digit === (isHigh ? digit.toUpperCase() : digit.toLowerCase());
  });
  return isRight ? "fits" : "checksum";
};

const PAYLOAD_BYTES = 21;
const base58 = createBase58check(sha256);

/** A version byte and a hash of 20 bytes, with the first four bytes of a double SHA-256 behind them. */
const isBase58Check = (text: string): boolean => isRead(() => base58.decode(text).length === PAYLOAD_BYTES);

const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

const tron: Format = (address) => {
  if (!TRON.test(address)) return "shape";
  return isBase58Check(address) ? "fits" : "checksum";
};

const LEGACY = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const SEGWIT = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/;
/** BIP 173 for version 0, BIP 350 after it. */
const isBech32 = (text: string): boolean =>
  isRead(() => bech32.decode(text, false).words[0] === 0) || isRead(() => bech32m.decode(text, false).words[0] !== 0);

const bitcoin: Format = (address) => {
  const lower = address.toLowerCase();
  if (SEGWIT.test(lower)) {
    const isOneCase = address === lower || address === address.toUpperCase();
    return isOneCase && isBech32(lower) ? "fits" : "checksum";
  }
  if (!LEGACY.test(address)) return "shape";
  return isBase58Check(address) ? "fits" : "checksum";
};

const FORMATS: Readonly<Record<string, Format>> = { Ethereum: evm, Tron: tron, Bitcoin: bitcoin };

/** Judges a typed address by the name of its network. An address of another network is named as such. */
export function checkAddress(network: string, address: string): AddressVerdict {
  const format = Object.hasOwn(FORMATS, network) ? FORMATS[network] : undefined;
  if (format === undefined) return { kind: "unknown" };
  const kind = format(address);
  if (kind !== "shape") return { kind };
  const other = Object.entries(FORMATS).find(([, judge]) => judge(address) === "fits");
  return other === undefined ? { kind } : { kind: "otherNetwork", other: other[0] };
}
