import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, bech32, createBase58check } from "@scure/base";
import { expect, test } from "vitest";
import { isSignedBy, isStatementSigned, reserveChallenge, type SignedAddress } from "./signed-statement.ts";

const secret = sha256(utf8ToBytes("a key of the house"));
const text = reserveChallenge(7, "ab".repeat(32));
const short = secp256k1.getPublicKey(secret, true);
const long = secp256k1.getPublicKey(secret, false);

/** Recovery bit and the two numbers. */
const sign = (hash: Uint8Array) => secp256k1.sign(hash, secret, { prehash: false, format: "recovered" });

function byEvm(chain: "ethereum" | "tron", prefix: string): SignedAddress {
  const body = utf8ToBytes(text);
  const [bit = 0, ...numbers] = sign(keccak_256(concatBytes(utf8ToBytes(`${prefix}${body.length}`), body)));
  const hash = keccak_256(long.subarray(1)).subarray(-20);
  const tron = createBase58check(sha256).encode(Uint8Array.from([0x41, ...hash]));
  const address = chain === "tron" ? tron : `0x${bytesToHex(hash)}`;
  return { chain, address, signature: `0x${bytesToHex(Uint8Array.from([...numbers, bit + 27]))}` };
}

function byBitcoin(address: string, header: number): SignedAddress {
  const body = utf8ToBytes(text);
  const message = concatBytes(utf8ToBytes("\x18Bitcoin Signed Message:\n"), Uint8Array.of(body.length), body);
  const [bit = 0, ...numbers] = sign(sha256(sha256(message)));
  return { chain: "bitcoin", address, signature: base64.encode(Uint8Array.from([header + bit, ...numbers])) };
}

const keyHash = ripemd160(sha256(short));
const SIGNED = [
  byEvm("ethereum", "\x19Ethereum Signed Message:\n"),
  byEvm("tron", "\x19TRON Signed Message:\n"),
  byBitcoin(bech32.encode("bc", [0, ...bech32.toWords(keyHash)]), 39),
  byBitcoin(createBase58check(sha256).encode(Uint8Array.from([0, ...keyHash])), 31),
];

test.each(SIGNED)("the key of a $chain address signs the challenge, and no other text or address", (signed) => {
  expect(isSignedBy(signed, text)).toBe(true);
  expect(isSignedBy(signed, reserveChallenge(8, "ab".repeat(32)))).toBe(false);
  const [other] = SIGNED.filter(({ address, chain }) => chain !== signed.chain || address !== signed.address);
  expect(isSignedBy({ ...signed, address: other!.address }, text)).toBe(false);
  for (const signature of ["", "0x", "0x00", "zz", "00".repeat(65), "ff".repeat(65), "A".repeat(87) + "="]) {
    expect(isSignedBy({ ...signed, signature }, text)).toBe(false);
  }
});

test("a statement is the exchange's by its key alone", () => {
  const key = bytesToHex(ed25519.getPublicKey(secret));
  const statement = '{"kind":"anchor"}';
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(statement), secret));
  expect(isStatementSigned({ statement, signature, key })).toBe(true);
  expect(isStatementSigned({ statement: '{"kind":"anchor" }', signature, key })).toBe(false);
  expect(isStatementSigned({ statement, signature, key: bytesToHex(secret) })).toBe(false);
  expect(isStatementSigned({ statement, signature: "", key })).toBe(false);
});
