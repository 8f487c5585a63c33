import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isSignedBy as isSignedByExchange, reserveChallenge } from "@agio/formulas/statements";
import { afterAll, expect, test } from "vitest";
import { isSignedBy } from "./signed-message.mjs";
import { run } from "./verify-receipt.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "agio-statements-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = "ab".repeat(32);
const CHALLENGE = reserveChallenge(7, HEAD);
const BITCOIN = "4X0cAnPCudH2oiJxrMawN1qcURBTLyT2KfhM3v6SkOcHW7f2XxN63MJmqMbZh9+zMu0owyTRi9ZK9QaRYT19Wg=";
/** Made by a wallet's library: one key, over the challenge. */
const ADDRESSES = [
  {
    chain: "ethereum",
    address: "0x3bccdb29233f1bdecb17825de93d82f0c7b99acc",
    signature:
      "0xabd2f08d84f344a1f995c65ede65c2568c5b86345992130b4f9f59d4ba8ec8b551ccb39550a7148edcf8a5f1c41d1f5dfe792741f99255b795022ccc2dd4ef4e1b",
  },
  {
    chain: "tron",
    address: "TFRQH2ap44m7s3qQCXVzA8LSLFGvNpDg4z",
    signature:
      "0x12ca5e1fe4b327c59160fabfc2e6807806f0dc0874c1ab1d3933234f67c753737f030448565e21c37a4f61d84c7b3b2b673d32d6f666ec43e6f9884b8670828e1b",
  },
  { chain: "bitcoin", address: "bc1qjwfycjnzjeyyqk2jdncxce3wvusf0ns5eqpsrr", signature: `J${BITCOIN}` },
  { chain: "bitcoin", address: "1ETHbATNd4vsMG1UTvywKgUa5pDsxiC6yL", signature: `H${BITCOIN}` },
] as const;

test.each(ADDRESSES)("the program and the exchange agree about signatures of $chain $address", (signed) => {
  for (const check of [isSignedBy, isSignedByExchange]) {
    expect(check(signed, CHALLENGE)).toBe(true);
    expect(check(signed, reserveChallenge(8, HEAD))).toBe(false);
    // One key has both addresses of Bitcoin.
    const others = ADDRESSES.filter(({ chain }) => chain !== signed.chain);
    for (const { address } of others) expect(check({ ...signed, address }, CHALLENGE)).toBe(false);
  }
});

const keyHex = ({ publicKey }: { readonly publicKey: KeyObject }) =>
  publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
const [house, other] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];

/** Statements as the call answers them, newest first. */
function published(said: readonly object[], by = house) {
  let before = "";
  const rows = said.map((facts, at) => {
    const hash = createHash("sha256").update(before).digest("hex");
    const statement = JSON.stringify({ ...facts, before: hash });
    before = statement;
    const signature = sign(undefined, Buffer.from(statement), by.privateKey).toString("hex");
    const kind = (facts as { kind: string }).kind;
    return { id: at + 1, kind, statement, signature, key: keyHex(by) };
  });
  return { code: 200, data: { rows: rows.toReversed(), total: rows.length } };
}

const ROOT = { id: 3, coin: "USDT", root: "cd".repeat(32), total: "12.5" };
const anchor = { kind: "anchor", head: HEAD, sequence: 7, roots: [ROOT] };
const balances = [{ coin: "ETH", channel: "ETH", units: "5", decimals: 18 }];
const reserves = {
  ...{ kind: "reserves", challenge: CHALLENGE },
  addresses: ADDRESSES.map((one) => ({ ...one, height: 9, block: "0x", balances })),
};

async function verify(file: object, ...args: string[]) {
  const name = path.join(folder, "statements.json");
  writeFileSync(name, JSON.stringify(file));
  const lines: string[] = [];
  const code = await run([name, ...args], (line) => lines.push(line));
  return { code, last: lines.at(-1) };
}

test("statements are proven by the key that the reader kept, and only consistent without it", async () => {
  const file = published([anchor, reserves]);
  expect(await verify(file, "--key", keyHex(house))).toEqual({ code: 0, last: "Proven." });
  expect((await verify(file)).last).toContain("Consistent");
  // Another key signs another history for one reader.
  expect((await verify(published([anchor, reserves], other), "--key", keyHex(house))).code).toBe(1);
});

test("an address without its key, a challenge of no root and a changed or missing statement are found", async () => {
  const key = ["--key", keyHex(house)];
  const [first, ...rest] = reserves.addresses;
  const foreign = { ...reserves, addresses: [{ ...first!, address: `0x${"11".repeat(20)}` }, ...rest] };
  expect((await verify(published([anchor, foreign]), ...key)).last).toContain("Not proven");
  const old = { ...reserves, challenge: reserveChallenge(6, HEAD) };
  expect((await verify(published([anchor, old]), ...key)).code).toBe(1);
  const { data } = published([anchor, reserves]);
  const [newest, oldest] = data.rows;
  const changed = { ...oldest!, statement: oldest!.statement.replace("12.5", "12.4") };
  expect((await verify({ data: { rows: [newest, changed] } }, ...key)).last).toContain(
    "statement 1 (anchor): signature",
  );
});

test("a root of one's own is not in what others mirrored", async () => {
  const mirror = path.join(folder, "mirror.json");
  writeFileSync(mirror, JSON.stringify(published([anchor])));
  const leaf = createHash("sha256");
  for (const part of ["00", "11".repeat(16), "00000001", "0000000000bebc20"]) leaf.update(Buffer.from(part, "hex"));
  const own = { id: 3, sequence: 7, coin: "USDT", scale: 6, userId: 1, salt: "11".repeat(16), index: 0, path: [] };
  const shown = { ...own, balance: "12.5", total: "12.5", root: leaf.digest("hex") };
  const args = ["--statements", mirror, "--key", keyHex(house)];
  expect(await verify(shown)).toEqual({ code: 0, last: "The balance is in the total." });
  expect(await verify(shown, ...args)).toEqual({ code: 1, last: "Not proven: statements" });
  writeFileSync(mirror, JSON.stringify(published([{ ...anchor, roots: [{ ...ROOT, root: shown.root }] }])));
  expect(await verify(shown, ...args)).toEqual({ code: 0, last: "The balance is in the total." });
});
