import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalEvm, type LocalEvm } from "./local-evm.ts";

const ALICE = "0x00000000000000000000000000000000000A11cE";
const BOB = "0x0000000000000000000000000000000000000B0b";
const LATER = "0x0000000000000000000000000000000000001A7E";

let chain: LocalEvm;
beforeAll(async () => {
  chain = await startLocalEvm();
});
afterAll(() => chain.stop());

test("tokens and ether arrive in the next block", async () => {
  await chain.sendToken(ALICE, 250n);
  await chain.sendToken(ALICE, 7n, chain.plainToken);
  await chain.sendNative(ALICE, 9n);
  expect(await chain.tokenBalance(ALICE)).toBe(250n);
  expect(await chain.tokenBalance(ALICE, chain.plainToken)).toBe(7n);
  expect(await chain.nativeBalance(ALICE)).toBe(9n);
});

test("many transfers fit into one transaction", async () => {
  const many = Array.from({ length: 600 }, (_, at) => `0x${(at + 0xabc000).toString(16).padStart(40, "0")}`);
  await chain.sendTokenToMany(many, 5n);
  expect(await chain.tokenBalance(many[599] ?? "")).toBe(5n);
});

test("nothing is mined while mining is off", async () => {
  await chain.setAutomine(false);
  const before = await chain.height();
  await chain.sendNative(LATER, 1n);
  expect(await chain.nativeBalance(LATER)).toBe(0n);
  await chain.mine(3);
  expect(await chain.height()).toBe(before + 3);
  expect(await chain.nativeBalance(LATER)).toBe(1n);
  await chain.setAutomine(true);
});

test("a reorg takes back what the old blocks held and puts other payments there", async () => {
  await chain.mine();
  await chain.sendToken(BOB, 1_000n);
  await chain.mine();
  const height = await chain.height();
  await chain.reorg(2, [[chain.tokenTransfer(BOB, 3n), 0]]);
  expect(await chain.height()).toBe(height);
  expect(await chain.tokenBalance(BOB)).toBe(3n);
});

test("a blocked holder's transfer is mined and fails", async () => {
  await chain.setBlocked(BOB, true);
  const hash = await chain.sendToken(BOB, 1n);
  expect(await chain.rpc("eth_getTransactionReceipt", [hash])).toMatchObject({ status: "0x0" });
  expect(await chain.tokenBalance(BOB)).toBe(3n);
});

test("a node that was down goes on where it was", async () => {
  const height = await chain.height();
  await chain.down();
  await expect(chain.height()).rejects.toThrow("fetch failed");
  await chain.up();
  expect(await chain.height()).toBe(height);
  expect(await chain.tokenBalance(ALICE)).toBe(250n);
});
