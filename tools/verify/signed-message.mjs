// Signatures of wallets over a text, without a library: the curve secp256k1 (SEC 2), Keccak-256 (FIPS 202 but for its
// padding), base58 and bech32 (BIP 173). Slow and simple: nothing here is secret.
import { createHash } from "node:crypto";

const P = 2n ** 256n - 2n ** 32n - 977n;
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const G = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
};

const mod = (value, by = P) => ((value % by) + by) % by;

function power(base, exponent, by) {
  let [result, square, left] = [1n, mod(base, by), exponent];
  while (left > 0n) {
    if (left & 1n) result = (result * square) % by;
    square = (square * square) % by;
    left >>= 1n;
  }
  return result;
}

const inverse = (value, by) => power(value, by - 2n, by);

/** Undefined is the point at infinity. */
function add(a, b) {
  if (a === undefined) return b;
  if (b === undefined) return a;
  if (a.x === b.x && mod(a.y + b.y) === 0n) return undefined;
  const slope =
    a.x === b.x ? mod(3n * a.x * a.x * inverse(2n * a.y, P)) : mod((b.y - a.y) * inverse(mod(b.x - a.x), P));
  const x = mod(slope * slope - a.x - b.x);
  return { x, y: mod(slope * (a.x - x) - a.y) };
}

function times(point, factor) {
  let [result, double, left] = [undefined, point, factor];
  while (left > 0n) {
    if (left & 1n) result = add(result, double);
    double = add(double, double);
    left >>= 1n;
  }
  return result;
}

const numberOf = (bytes) => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
const bytesOf = (number) => Buffer.from(number.toString(16).padStart(64, "0"), "hex");

/** The key that signed a hash (SEC 1, 4.1.6); undefined for what is no signature. */
function recover(bit, signature, hash) {
  const [r, s] = [numberOf(signature.subarray(0, 32)), numberOf(signature.subarray(32, 64))];
  if (bit > 3 || r === 0n || r >= N || s === 0n || s >= N) return undefined;
  const x = r + (bit > 1 ? N : 0n);
  if (x >= P) return undefined;
  const square = mod(x * x * x + 7n);
  const root = power(square, (P + 1n) / 4n, P);
  if (mod(root * root) !== square) return undefined;
  const y = root % 2n === BigInt(bit & 1) ? root : P - root;
  const back = inverse(r, N);
  return add(times(G, mod(-numberOf(hash) * back, N)), times({ x, y }, mod(s * back, N)));
}

const LANE = 2n ** 64n - 1n;
const turned = (lane, by) => ((lane << by) | (lane >> (64n - by))) & LANE;

function keccakRound(state, constant) {
  const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y], 0n));
  const theta = state.map((lane, at) => lane ^ columns[((at % 5) + 4) % 5] ^ turned(columns[((at % 5) + 1) % 5], 1n));
  const moved = [...theta];
  let [x, y] = [1, 0];
  for (let step = 0; step < 24; step++) {
    const lane = theta[x + 5 * y];
    [x, y] = [y, (2 * x + 3 * y) % 5];
    moved[x + 5 * y] = turned(lane, BigInt((((step + 1) * (step + 2)) / 2) % 64));
  }
  const row = (at) => at - (at % 5);
  const next = moved.map(
    (lane, at) => lane ^ (~moved[row(at) + ((at + 1) % 5)] & LANE & moved[row(at) + ((at + 2) % 5)]),
  );
  next[0] ^= constant;
  return next;
}

/** The 24 constants, from the shift register of FIPS 202, 3.2.5. */
function roundConstants() {
  const constants = [];
  let register = 1;
  for (let round = 0; round < 24; round++) {
    let constant = 0n;
    for (let bit = 0; bit <= 6; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    constants.push(constant);
  }
  return constants;
}

const CONSTANTS = roundConstants();
const RATE = 136;

export function keccak256(bytes) {
  const padded = Buffer.alloc((Math.floor(bytes.length / RATE) + 1) * RATE);
  Buffer.from(bytes).copy(padded);
  padded[bytes.length] = 1;
  padded[padded.length - 1] |= 0x80;
  let state = Array.from({ length: 25 }, () => 0n);
  for (let from = 0; from < padded.length; from += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) state[lane] ^= padded.readBigUInt64LE(from + lane * 8);
    for (const constant of CONSTANTS) state = keccakRound(state, constant);
  }
  const out = Buffer.alloc(32);
  for (let lane = 0; lane < 4; lane++) out.writeBigUInt64LE(state[lane], lane * 8);
  return out;
}

const sha256 = (bytes) => createHash("sha256").update(bytes).digest();
const keyHash = (bytes) => createHash("ripemd160").update(sha256(bytes)).digest();
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function base58check(bytes) {
  const all = Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]);
  let [number, text] = [numberOf(all), ""];
  while (number > 0n) {
    text = BASE58[Number(number % 58n)] + text;
    number /= 58n;
  }
  return BASE58[0].repeat(all.findIndex((byte) => byte !== 0)) + text;
}

const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

function bech32(prefix, program) {
  const words = [0];
  let [held, bits] = [0, 0];
  for (const byte of program) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) words.push((held >> (bits - 5)) & 31);
  }
  const letters = [...prefix].map((letter) => letter.charCodeAt(0));
  const checked = [...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31), ...words];
  let sum = 1;
  for (const value of [...checked, 0, 0, 0, 0, 0, 0]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [at, generator] of [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].entries())
      if ((top >> at) & 1) sum ^= generator;
  }
  sum ^= 1;
  const check = [5, 4, 3, 2, 1, 0].map((at) => (sum >>> (5 * at)) & 31);
  return `${prefix}1${[...words, ...check].map((word) => BECH32[word]).join("")}`;
}

/** Hash of a text as wallets of Ethereum (EIP-191) and of Tron, which does the same, sign it. */
const prefixed = (prefix, text) => keccak256(Buffer.from(`${prefix}${Buffer.byteLength(text)}${text}`));

function accountHash(signature, hash) {
  const bytes = Buffer.from(signature.replace(/^0x/, ""), "hex");
  if (bytes.length !== 65) return undefined;
  const last = bytes[64];
  const key = recover(last >= 27 ? last - 27 : last, bytes, hash);
  return key && keccak256(Buffer.concat([bytesOf(key.x), bytesOf(key.y)])).subarray(-20);
}

function bitcoinAddresses(signature, text) {
  const bytes = Buffer.from(signature, "base64");
  const body = Buffer.from(text);
  if (bytes.length !== 65 || bytes[0] < 27 || bytes[0] > 42) return [];
  const length = body.length < 253 ? [body.length] : [253, body.length & 255, body.length >> 8];
  const hash = sha256(sha256(Buffer.concat([Buffer.from("\x18Bitcoin Signed Message:\n"), Buffer.from(length), body])));
  const key = recover((bytes[0] - 27) & 3, bytes.subarray(1), hash);
  if (key === undefined) return [];
  const short = keyHash(Buffer.concat([Buffer.of(key.y % 2n === 0n ? 2 : 3), bytesOf(key.x)]));
  const long = keyHash(Buffer.concat([Buffer.of(4), bytesOf(key.x), bytesOf(key.y)]));
  const old = [0x00, 0x6f].flatMap((version) =>
    [short, long].map((hashed) => base58check(Buffer.concat([Buffer.of(version), hashed]))),
  );
  return [...["bc", "tb", "bcrt"].map((prefix) => bech32(prefix, short)), ...old];
}

/** Whether the key of an address signed a text. */
export function isSignedBy({ chain, address, signature }, text) {
  if (chain === "bitcoin") return bitcoinAddresses(signature, text).includes(address);
  const name = { ethereum: "Ethereum", tron: "TRON" }[chain];
  if (name === undefined) return false;
  const hash = accountHash(signature, prefixed(`\x19${name} Signed Message:\n`, text));
  if (hash === undefined) return false;
  if (chain === "ethereum") return `0x${hash.toString("hex")}` === address.toLowerCase();
  return base58check(Buffer.concat([Buffer.of(0x41), hash])) === address;
}
