import { reserveChallenge } from "@agio/formulas/statements";
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { checkReserves, type Attestations } from "./reserves.ts";

const HEAD = "ab".repeat(32);
const SECRET = utf8ToBytes("the key of an exchange, 32 bytes");
const KEY = bytesToHex(ed25519.getPublicKey(SECRET));

/** Made by a wallet's library over the challenge of ledger 7. */
const ADDRESS = {
  chain: "ethereum",
  address: "0x3bccdb29233f1bdecb17825de93d82f0c7b99acc",
  signature:
    "0xabd2f08d84f344a1f995c65ede65c2568c5b86345992130b4f9f59d4ba8ec8b551ccb39550a7148edcf8a5f1c41d1f5dfe792741f99255b795022ccc2dd4ef4e1b",
  height: 12,
  balances: [
    { coin: "ETH", units: "1500000000000000000000", decimals: 18 },
    { coin: "USDT", units: "5", decimals: 6 },
    { coin: "WHOLE", units: "30", decimals: 0 },
  ],
};

function row(id: number, said: { readonly kind: "anchor" | "reserves" }): Attestations["rows"][number] {
  const statement = JSON.stringify(said);
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(statement), SECRET));
  return { id, createTime: 0, kind: said.kind, statement, signature, key: KEY };
}

const anchor = { kind: "anchor", head: HEAD, sequence: 7, roots: [{ root: "cd" }] } as const;
const reserves = { kind: "reserves", challenge: reserveChallenge(7, HEAD), addresses: [ADDRESS] } as const;

test("addresses are shown as signed where key and challenge are those of the exchange", () => {
  const { key, roots, addresses } = checkReserves({ rows: [row(2, reserves), row(1, anchor)] });
  expect(key).toBe(KEY);
  expect([...roots]).toEqual(["cd"]);
  const balances = [
    { coin: "ETH", amount: "1500" },
    { coin: "USDT", amount: "0.000005" },
    { coin: "WHOLE", amount: "30" },
  ];
  const { chain, address } = ADDRESS;
  expect(addresses).toEqual([{ chain, address, height: 12, isSigned: true, balances }]);
});

test("another address, a challenge of no stated root and an unsigned statement prove nothing", () => {
  const isSigned = (rows: Attestations["rows"]) => checkReserves({ rows }).addresses.map((one) => one.isSigned);
  const foreign = { ...reserves, addresses: [{ ...ADDRESS, address: `0x${"11".repeat(20)}` }] };
  expect(isSigned([row(2, foreign), row(1, anchor)])).toEqual([false]);
  expect(isSigned([row(2, reserves)])).toEqual([false]);
  expect(isSigned([{ ...row(2, reserves), signature: "00".repeat(64) }, row(1, anchor)])).toEqual([]);
  expect(checkReserves({ rows: [{ ...row(1, anchor), signature: "" }] }).roots.size).toBe(0);
  expect(checkReserves({ rows: [] })).toEqual({ key: "", roots: new Set(), addresses: [] });
});
