import { Transaction } from "bitcoinjs-lib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testSigner } from "../../../testing/test-signer.ts";
import { ChainUnreachable } from "../../../ports/chain.ts";
import { openBitcoin } from "./bitcoin.ts";
import { COIN, FEES, only, startBitcoinWallet, startLyingNode, type BitcoinWallet } from "./testing/bitcoin-wallet.ts";

const noneSpent = () => false;
const parts = { signer: testSigner(), clock: Date.now };

let wallet: BitcoinWallet;

beforeAll(async () => {
  wallet = await startBitcoinWallet(60);
});
afterAll(async () => {
  await wallet?.stop();
});
beforeEach(async () => {
  await wallet.node.forget();
  await wallet.follow();
});

test("garbled, foreign and mended answers are not believed", async () => {
  const { txid } = await wallet.node.fund([[wallet.chain.address.deposit(50).text, 120_000]]);
  const lying = await startLyingNode(wallet.node);
  try {
    const liar = await openBitcoin(parts, wallet.settings({ rpc: { url: lying.url, auth: "" } }));
    lying.lie = (method, result) => (method === "getrawtransaction" ? String(result).replace("0000", "0001") : result);
    await expect(liar.scan.pending(wallet.isOurs)).rejects.toThrow(ChainUnreachable);
    await wallet.node.mine();
    const height = await wallet.node.height();
    const honest = await wallet.node.call<string>(
      "getblock",
      await wallet.node.call<string>("getblockhash", height),
      false,
    );
    const older = await wallet.node.call<string>(
      "getblock",
      await wallet.node.call<string>("getblockhash", height - 1),
      false,
    );
    const amount = Buffer.alloc(8);
    amount.writeBigUInt64LE(120_000n);
    const more = Buffer.alloc(8);
    more.writeBigUInt64LE(999_999n);
    const blocks: Readonly<Record<string, unknown>> = {
      "cut short": honest.slice(0, -40),
      "with more behind": `${honest}00`,
      "no hex": `${honest.slice(0, -2)}zz`,
      nothing: null,
      "an object": {},
      "another block": older,
      "a payment that was raised": honest.replace(amount.toString("hex"), more.toString("hex")),
      "a header that was changed": `ff${honest.slice(2)}`,
    };
    for (const [name, bytes] of Object.entries(blocks)) {
      lying.lie = (method, result) => (method === "getblock" ? bytes : result);
      const answer = await liar.scan.block(height, wallet.isOurs).catch((error: unknown) => error);
      expect([name, answer]).toEqual([name, expect.any(ChainUnreachable)]);
    }
    lying.lie = (method, result) => (method === "getblockheader" ? honest.slice(2, 162) : result);
    await expect(liar.scan.ref(height)).rejects.toThrow(ChainUnreachable);
    lying.lie = (method, result) => (method === "getblockcount" ? height + 5 : result);
    await expect(liar.scan.tip()).rejects.toThrow(ChainUnreachable);
    lying.lie = (method, result) => (method === "getblockhash" ? "no hash" : result);
    await expect(liar.scan.ref(height)).rejects.toThrow(ChainUnreachable);
    lying.lie = (method, result) => (method === "getblockhash" ? "ab".repeat(32) : result);
    await expect(liar.scan.block(height, wallet.isOurs)).rejects.toThrow(ChainUnreachable);
    lying.lie = (method, result) => (method === "getrawtransaction" ? { ...Object(result), hex: "00" } : result);
    await expect(liar.confirm.state(txid)).rejects.toThrow(ChainUnreachable);
    lying.lie = (method, result) =>
      method === "getrawtransaction" ? { ...Object(result), blockhash: "ab".repeat(32) } : result;
    await expect(liar.confirm.state(txid)).rejects.toThrow(ChainUnreachable);
    lying.lie = (_, result) => result;
    expect((await liar.scan.block(height, wallet.isOurs))?.transfers).toMatchObject([{ txid, units: 120_000n }]);
  } finally {
    await lying.stop();
  }
});

test("a fee out of all bounds is brought back into them", async () => {
  await wallet.fundAndMine([wallet.chain.address.deposit(51).text, COIN]);
  const lying = await startLyingNode(wallet.node);
  try {
    const liar = await openBitcoin(parts, wallet.settings({ rpc: { url: lying.url, auth: "" } }));
    for (const [feerate, rate] of [
      [1, FEES.max],
      [0.000_000_1, 1],
      [0.000_2, 20],
    ] as const) {
      lying.lie = (method, result) => (method === "estimatesmartfee" ? { feerate, blocks: 6 } : result);
      const signed = only(await liar.send.sign([wallet.payout(`at ${rate}`, 60_000)], noneSpent));
      const perByte = Number(signed.feeUnitsMax) / Transaction.fromHex(signed.raw).virtualSize();
      expect(perByte).toBeGreaterThanOrEqual(rate);
      expect(perByte).toBeLessThan(rate * 1.03);
    }
  } finally {
    await lying.stop();
  }
});

test("a node that is down, or wants another password, decides nothing", async () => {
  const signed = only(await wallet.chain.send.sign([wallet.payout("later", 60_000)], noneSpent));
  for (const rpc of [
    { url: "http://127.0.0.1:9/", auth: "" },
    { url: wallet.node.rpcUrl, auth: "x:wrong" },
  ]) {
    const gone = await openBitcoin(parts, wallet.settings({ rpc }));
    for (const ask of [
      () => gone.scan.tip(),
      () => gone.scan.pending(wallet.isOurs),
      () => gone.scan.block(1, wallet.isOurs),
      () => gone.confirm.state(signed.txid),
      () => gone.confirm.isImpossible(signed, 1),
      () => gone.send.broadcast(signed),
      () => gone.send.sign([wallet.payout("gone", 60_000)], noneSpent),
    ]) {
      await expect(ask()).rejects.toThrow(ChainUnreachable);
    }
  }
});
