import { mnemonicToSeedSync } from "@scure/bip39";
import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { openEvmAddresses } from "../evm/address.ts";
import { openSeedSigner } from "./seed-signer.ts";

const PHRASE = "test test test test test test test test test test test junk";
const signer = openSeedSigner(mnemonicToSeedSync(PHRASE));

test("addresses derived from the extended public key are those that another wallet derives from the phrase", async () => {
  const addresses = openEvmAddresses(await signer.accountKey(44, 60), new Set());
  for (const addressIndex of [0, 1, 7, 2_000_000]) {
    expect(addresses.deposit(addressIndex).text).toBe(mnemonicToAccount(PHRASE, { addressIndex }).address);
  }
  expect(addresses.hot.text).toBe(mnemonicToAccount(PHRASE, { changeIndex: 1 }).address);
});

test("an index from a user number has two steps below its branch, in addresses and signatures alike", async () => {
  const index = 2 ** 31 + 0xf_ffff_ffff_ffff;
  const steps = `${Math.floor(index / 2 ** 31)}/${index % 2 ** 31}`;
  const theirs = mnemonicToAccount(PHRASE, { path: `m/44'/60'/0'/0/${steps}` });
  const addresses = openEvmAddresses(await signer.accountKey(44, 60), new Set());
  expect(addresses.deposit(index).text).toBe(theirs.address);
  const digest = Buffer.alloc(32, 0x5c);
  const { compact, recovery } = await signer.sign({ purpose: 44, coinType: 60, branch: 0, index }, digest);
  const signature = `0x${Buffer.from(compact).toString("hex")}${(27 + recovery).toString(16)}`;
  expect(signature).toBe(await theirs.sign({ hash: `0x${digest.toString("hex")}` }));
});

test("a signature is the one that another wallet makes with the same key", async () => {
  const digest = Buffer.alloc(32, 0xa7);
  const theirs = await mnemonicToAccount(PHRASE, { addressIndex: 5 }).sign({ hash: `0x${digest.toString("hex")}` });
  const { compact, recovery } = await signer.sign({ purpose: 44, coinType: 60, branch: 0, index: 5 }, digest);
  expect(`0x${Buffer.from(compact).toString("hex")}${(27 + recovery).toString(16)}`).toBe(theirs);
});

test("the account key of another chain is another, in the same form", async () => {
  const keys = await Promise.all([signer.accountKey(84, 0), signer.accountKey(84, 1), signer.accountKey(44, 195)]);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^xpub/);
});

test("keys beyond those that are kept sign as before", async () => {
  const digest = Buffer.alloc(32, 1);
  const path = { purpose: 44, coinType: 195, branch: 0 } as const;
  const first = await signer.sign({ ...path, index: 0 }, digest);
  for (let index = 1; index < 70; index++) await signer.sign({ ...path, index }, digest);
  expect(await signer.sign({ ...path, index: 0 }, digest)).toEqual(first);
});
