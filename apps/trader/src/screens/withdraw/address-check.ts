import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

// A word while typing. What counts is the server's check, which knows more: its own addresses, contracts, lists.

/** Whether a text fits a network; "unknown" where this app knows no format. */
export type AddressVerdict =
  | { readonly kind: "fits" | "unknown" | "shape" | "checksum" }
  | { readonly kind: "otherNetwork"; readonly other: string };

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

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const PAYLOAD_BYTES = 21;
const CHECK_BYTES = 4;
const BYTE = 256;

/** A version byte and a hash of 20 bytes, with the first four bytes of a double SHA-256 behind them. */
function isBase58Check(text: string): boolean {
  const bytes = new Uint8Array(PAYLOAD_BYTES + CHECK_BYTES);
  for (const letter of text) {
    let carry = BASE58.indexOf(letter);
    for (let at = bytes.length - 1; at >= 0; at--) {
      const value = (bytes[at] ?? 0) * BASE58.length + carry;
      bytes[at] = value % BYTE;
      carry = Math.floor(value / BYTE);
    }
    if (carry > 0) return false;
  }
  const check = sha256(sha256(bytes.subarray(0, PAYLOAD_BYTES)));
  return bytes.subarray(PAYLOAD_BYTES).every((byte, at) => byte === check[at]);
}

const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

const tron: Format = (address) => {
  if (!TRON.test(address)) return "shape";
  return isBase58Check(address) ? "fits" : "checksum";
};

const LEGACY = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const SEGWIT = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/;
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** BIP 173 for version 0, BIP 350 after it. */
const BECH32_SUM = 1;
const BECH32M_SUM = 0x2bc830a3;

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, term] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= term;
  }
  return sum >>> 0;
}

function isBech32(text: string): boolean {
  const cut = text.lastIndexOf("1");
  const prefix = [...text.slice(0, cut)].map((letter) => letter.charCodeAt(0));
  const words = [...text.slice(cut + 1)].map((letter) => BECH32.indexOf(letter));
  const sum = polymod([...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...words]);
  return sum === (words[0] === 0 ? BECH32_SUM : BECH32M_SUM);
}

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
