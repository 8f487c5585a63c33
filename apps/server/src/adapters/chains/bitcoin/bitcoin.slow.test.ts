import { secp256k1 } from "@noble/curves/secp256k1.js";
import { Block, Psbt, Transaction, address as reference, networks } from "bitcoinjs-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LocalBitcoin } from "../../../testing/local-bitcoin.ts";
import { testKeys, testSigner } from "../../../testing/test-signer.ts";
import type { Chain, SignedTransaction } from "../../../ports/chain.ts";
import type { EcdsaSignature, KeySigner, UnsignedTransaction } from "../../../ports/signer.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import { openBitcoin } from "./bitcoin.ts";
import { COIN, FEES, only, startBitcoinWallet, stranger, type BitcoinWallet } from "./testing/bitcoin-wallet.ts";

const DEPOSITS = 2_000;
const noneSpent = () => false;
const signer = testSigner();
const parts = { signer, clock: Date.now };

let wallet: BitcoinWallet;
let node: LocalBitcoin;
let chain: Chain;

beforeAll(async () => {
  wallet = await startBitcoinWallet(DEPOSITS);
  ({ node, chain } = wallet);
});
afterAll(async () => {
  await wallet?.stop();
});
beforeEach(async () => {
  await node.forget();
  await wallet.follow();
});

const deposit = (index: number): string => chain.address.deposit(index).text;
const spentBy = (...transactions: readonly SignedTransaction[]) => {
  const spends = new Set(transactions.flatMap((each) => each.spends));
  return (spend: string) => spends.has(spend);
};

describe("deposits", () => {
  test("a payment is seen while it waits and in its block, to its own address, by its output", async () => {
    const { txid, raw } = await node.fund([
      [stranger("someone"), 7_000],
      [deposit(3), 150_000],
      [deposit(4), 250_000],
    ]);
    const seen = [
      { txid, index: 1, channel: "BTC", to: deposit(3), from: "", units: 150_000n },
      { txid, index: 2, channel: "BTC", to: deposit(4), from: "", units: 250_000n },
    ];
    expect(await chain.scan.pending(wallet.isOurs)).toEqual(seen);
    expect(await chain.scan.balance(deposit(3), "BTC")).toBe(0n);
    await node.mine();
    const [input] = Transaction.fromHex(raw).ins;
    const before = await node.call<string>(
      "getrawtransaction",
      Buffer.from(input!.hash).reverse().toString("hex"),
      false,
    );
    const { script } = Transaction.fromHex(before).outs[input!.index]!;
    const senders = [reference.fromOutputScript(script, networks.regtest)];
    expect(await wallet.follow()).toEqual(seen.map((payment) => ({ ...payment, senders })));
    expect(await chain.scan.pending(wallet.isOurs)).toEqual([]);
    expect(await chain.scan.balance(deposit(3), "BTC")).toBe(150_000n);
    expect(await chain.scan.tip()).toMatchObject({ height: await node.height() });
    expect(await chain.scan.finalHeight()).toBe(0);
    expect(await chain.scan.ref((await node.height()) + 1)).toBeUndefined();
    expect(await chain.scan.block((await node.height()) + 1, wallet.isOurs)).toBeUndefined();
  });

  test("a block with 2,000 payments to us is read, matched and kept with less than a second of work", async () => {
    await node.fund(Array.from({ length: DEPOSITS }, (_, index) => [deposit(index), 300] as const));
    const [hashOfBlock = ""] = await node.mine();
    const began = performance.now();
    const before = process.cpuUsage();
    const seen = await wallet.follow();
    const { user, system } = process.cpuUsage(before);
    // Of this process with its database, whatever else the machine does meanwhile.
    const tookMs = (user + system) / 1_000;
    const waited = (performance.now() - began).toFixed(0);
    console.log(`2,000 payments read and kept in ${tookMs.toFixed(0)} ms of work, ${waited} ms by the clock`);
    expect(seen).toHaveLength(DEPOSITS);
    expect(new Set(seen.map(({ to }) => to)).size).toBe(DEPOSITS);
    expect(tookMs).toBeLessThan(1_000);
    const raw = Buffer.from(await node.call<string>("getblock", hashOfBlock, false), "hex");
    const theirs = Block.fromBuffer(raw).transactions?.map((transaction) => transaction.getId());
    expect(theirs).toContain(seen[0]?.txid);
  });

  test("the same block read again changes nothing, and missed blocks are read first", async () => {
    const txid = await wallet.fundAndMine([deposit(9), 444_000]);
    const height = await node.height();
    const before = await wallet.outputs.spendable(height);
    await chain.scan.block(height - 1, wallet.isOurs);
    expect(await wallet.outputs.spendable(height)).toEqual(before);

    const second = await node.fund([[deposit(10), 555_000]]);
    await node.mine(4);
    await chain.scan.block(await node.height(), wallet.isOurs);
    const held = (await wallet.outputs.spendable(await node.height())).map(({ outpoint }) => outpoint);
    expect(held).toEqual(expect.arrayContaining([`${txid}:0`, `${second.txid}:0`]));
  });
});

test("what lies at a watched address is counted, and never spent by us", async () => {
  const cold = stranger("cold");
  const watching = await openBitcoin(parts, wallet.settings({ watched: [cold] }));
  const { txid } = await node.fund([[cold, COIN]]);
  await node.mine(3);
  for (let height = (await node.height()) - 2; height <= (await node.height()); height += 1) {
    expect((await watching.scan.block(height, wallet.isOurs))?.transfers).toEqual([]);
  }
  expect(await watching.scan.balance(cold, "BTC")).toBe(BigInt(COIN));
  const held = await wallet.outputs.spendable(await node.height());
  expect(held.map(({ outpoint }) => outpoint)).not.toContain(`${txid}:0`);
  await expect(
    openBitcoin(parts, wallet.settings({ watched: ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"] })),
  ).rejects.toThrow("cannot be watched");
});

describe("payouts", () => {
  test("three hundred leave in one transaction, and the next call spends nothing of it", async () => {
    await wallet.fundAndMine(...Array.from({ length: 40 }, (_, at) => [deposit(100 + at), 500_000] as const));
    const first = Array.from({ length: 300 }, (_, at) => wallet.payout(`first ${at}`, 20_000 + at));
    const second = Array.from({ length: 300 }, (_, at) => wallet.payout(`second ${at}`, 30_000 + at));
    const began = performance.now();
    const one = only(await chain.send.sign(first, noneSpent));
    console.log(`300 payouts from ${one.spends.length} outputs signed in ${(performance.now() - began).toFixed(0)} ms`);
    const two = only(await chain.send.sign(second, spentBy(one)));
    expect(one.payoutIds).toEqual(first.map(({ id }) => id));
    expect(two.payoutIds).toEqual(second.map(({ id }) => id));
    expect(one.spends.filter(spentBy(two))).toEqual([]);

    for (const [signed, payouts] of [
      [one, first],
      [two, second],
    ] as const) {
      const theirs = Transaction.fromHex(signed.raw);
      expect(theirs.getId()).toBe(signed.txid);
      const paid = theirs.outs.map(({ script, value }) => [
        reference.fromOutputScript(script, networks.regtest),
        value,
      ]);
      expect(paid.slice(0, 300)).toEqual(payouts.map(({ to, units }) => [to.text, units]));
      expect(paid[300]?.[0]).toBe(chain.address.hot.text);
      const perByte = Number(signed.feeUnitsMax) / theirs.virtualSize();
      expect(perByte).toBeGreaterThanOrEqual(FEES.fallback);
      expect(perByte).toBeLessThan(FEES.fallback * 1.02);
      expect(await chain.send.broadcast(signed)).toBe("sent");
      expect(await chain.confirm.state(signed.txid)).toEqual({ state: "pending" });
    }
    const [blockHash] = await node.mine();
    const state = { state: "mined", height: await node.height(), blockHash, isSuccess: true };
    for (const { txid, feeUnitsMax } of [one, two]) {
      expect(await chain.confirm.state(txid)).toEqual({ ...state, feeUnits: feeUnitsMax });
    }
    await wallet.follow();
    expect(
      (await wallet.outputs.spendable(await node.height())).some(({ outpoint }) =>
        spentBy(one, two)(`output:${outpoint}`),
      ),
    ).toBe(false);
    const change = await wallet.outputs.at(chain.address.hot.key);
    expect(change.map(({ createdHeight }) => createdHeight)).toContain(await node.height());
  });

  test("what the wallet cannot cover is left out, and the rest is paid", async () => {
    const all = await wallet.outputs.spendable(await node.height());
    const held = all.reduce((sum, { units }) => sum + units, 0);
    const [big, small] = [wallet.payout("big", held), wallet.payout("small", 50_000)];
    const signed = only(await chain.send.sign([big, small], noneSpent));
    expect(signed.payoutIds).toEqual([small.id]);
    expect(await chain.send.sign([wallet.payout("big", held)], noneSpent)).toEqual([]);
    expect(await chain.send.sign([wallet.payout("dust", 293)], noneSpent)).toEqual([]);
    expect(await chain.send.sign([wallet.payout("any", 50_000)], () => true)).toEqual([]);
    expect(await chain.send.sign([], noneSpent)).toEqual([]);
    const sweep = { depositIndex: 3, channel: "BTC", units: undefined };
    expect(await chain.send.sweep(sweep, noneSpent)).toEqual({ step: "covered" });
  });

  test("sent twice it is known, mined it is known, and the bytes are those that were stored", async () => {
    await wallet.fundAndMine([deposit(30), COIN]);
    const signed = only(await chain.send.sign([wallet.payout("twice", 60_000)], noneSpent));
    const stored = JSON.parse(
      JSON.stringify({ ...signed, feeUnitsMax: String(signed.feeUnitsMax) }),
    ) as SignedTransaction;
    expect(await chain.send.broadcast(stored)).toBe("sent");
    expect(await chain.send.broadcast(stored)).toBe("known");
    await node.mine();
    expect(await chain.send.broadcast(stored)).toBe("known");
    expect(await chain.confirm.state("11".repeat(32))).toEqual({ state: "unknown" });
  });

  test("a payment with a bad signature is refused, though the node answers with its id", async () => {
    await wallet.fundAndMine([deposit(31), COIN]);
    const signed = only(await chain.send.sign([wallet.payout("bad", 60_000)], noneSpent));
    const bytes = Transaction.fromHex(signed.raw);
    const [signature] = bytes.ins[0]?.witness ?? [];
    signature?.set([(signature[20] ?? 0) ^ 1], 20);
    const bad = { ...signed, raw: bytes.toHex() };
    expect(await chain.send.broadcast(bad)).toBe("refused");
    expect(await chain.send.broadcast({ ...signed, raw: "00ff" }).catch((error: unknown) => error)).toBeInstanceOf(
      Error,
    );
    expect(await chain.send.broadcast(signed)).toBe("sent");
  });

  test("a signer that signs with another key, or leaves a key out, signs nothing", async () => {
    await wallet.fundAndMine([deposit(32), COIN]);
    const others = testKeys("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong");
    const path = { purpose: 84, coinType: 1, branch: 0, index: 32 } as const;
    const sign = async () => [[await others.sign(path, Buffer.alloc(32, 1))]];
    const wrong = await openBitcoin({ ...parts, signer: { ...signer, sign } }, wallet.settings());
    await expect(wrong.send.sign([wallet.payout("x", 60_000)], noneSpent)).rejects.toThrow("did not sign input 0");
    const lazy = await openBitcoin({ ...parts, signer: { ...signer, sign: async () => [[]] } }, wallet.settings());
    await expect(lazy.send.sign([wallet.payout("y", 60_000)], noneSpent)).rejects.toThrow("did not sign input 0");
  });

  async function signedByTheirs(transaction: UnsignedTransaction): Promise<EcdsaSignature[]> {
    if (transaction.kind !== "bitcoin") throw new Error("another chain's");
    const psbt = Psbt.fromBuffer(Buffer.from(transaction.psbt, "hex"), { network: networks.regtest });
    const signatures: EcdsaSignature[] = [];
    for (const [at, input] of psbt.data.inputs.entries()) {
      const [named] = input.bip32Derivation ?? [];
      const [, , , branch, index] = (named?.path ?? "")
        .split("/")
        .slice(1)
        .map((step) => Number.parseInt(step, 10));
      const path = { purpose: 84, coinType: 1, branch: branch === 1 ? 1 : 0, index: index ?? 0 } as const;
      await psbt.signInputAsync(at, {
        publicKey: Buffer.from(named?.pubkey ?? []),
        sign: async (digest: Uint8Array) => {
          signatures.push(await testKeys().sign(path, digest));
          return Buffer.from(signatures[at]?.compact ?? []);
        },
      });
    }
    const isValid = (key: Uint8Array, digest: Uint8Array, signature: Uint8Array) =>
      secp256k1.verify(signature, digest, key, { prehash: false });
    expect(psbt.validateSignaturesOfAllInputs(isValid)).toBe(true);
    return signatures;
  }

  test("bitcoinjs-lib as an outside signer of the whole transaction makes one that is mined", async () => {
    await wallet.fundAndMine([deposit(33), COIN]);
    let drafts = 0;
    const sign: KeySigner["sign"] = async (requests) => {
      drafts += 1;
      return Promise.all(requests.map(({ transaction }) => signedByTheirs(transaction)));
    };
    const outside = await openBitcoin({ ...parts, signer: { ...signer, sign } }, wallet.settings());
    const payments = [wallet.payout("outside", 60_000)];
    const signed = only(await outside.send.sign(payments, noneSpent));
    expect(drafts).toBe(1);
    expect(signed.txid).toBe(only(await chain.send.sign(payments, noneSpent)).txid);
    expect(await outside.send.broadcast(signed)).toBe("sent");
    await node.mine();
    expect(await outside.confirm.state(signed.txid)).toMatchObject({ state: "mined" });
  });

  test("a higher fee keeps inputs and payouts, obeys BIP 125, and excludes the first for good", async () => {
    await wallet.fundAndMine([deposit(34), COIN]);
    const payouts = [wallet.payout("slow", 60_000), wallet.payout("slower", 70_000)];
    const first = only(await chain.send.sign(payouts, noneSpent));
    expect(await chain.send.broadcast(first)).toBe("sent");
    const second = await chain.send.bump(first, { orders: ordersOf(payouts) });
    if (second === undefined) throw new Error("no replacement");
    const [before, after] = [Transaction.fromHex(first.raw), Transaction.fromHex(second.raw)];
    expect(before.ins.every(({ sequence }) => sequence < 0xfffffffe)).toBe(true);
    expect(after.ins.map(({ hash, index }) => [hash, index])).toEqual(
      before.ins.map(({ hash, index }) => [hash, index]),
    );
    expect(after.outs.slice(0, 2)).toEqual(before.outs.slice(0, 2));
    expect(after.outs[2]?.script).toEqual(before.outs[2]?.script);
    const [paid, pays] = [Number(first.feeUnitsMax), Number(second.feeUnitsMax)];
    expect(pays).toBeGreaterThanOrEqual(paid + after.virtualSize());
    expect(pays / after.virtualSize()).toBeGreaterThan(paid / before.virtualSize());
    expect(second.payoutIds).toEqual(first.payoutIds);
    expect(second.spends).toEqual(first.spends);

    // This node replaces nothing. That the replacement is good shows when the first one is gone.
    expect(await chain.send.broadcast(second)).toBe("refused");
    await node.forget();
    expect(await chain.send.broadcast(second)).toBe("sent");
    await node.mine();
    await wallet.follow();
    expect(await chain.confirm.state(second.txid)).toMatchObject({ state: "mined", feeUnits: second.feeUnitsMax });
    expect(await chain.confirm.state(first.txid)).toEqual({ state: "unknown" });
    expect(await chain.send.broadcast(first)).toBe("spent");
    expect(await chain.confirm.isImpossible(first, 3)).toBe(false);
    await node.mine(2);
    expect(await chain.confirm.isImpossible(first, 3)).toBe(true);
    expect(await chain.confirm.isImpossible(second, 1)).toBe(false);
  });

  test("the fee rises to its bound and no further", async () => {
    await wallet.fundAndMine([deposit(35), COIN]);
    const payouts = [wallet.payout("bound", 60_000)];
    const purpose = { orders: ordersOf(payouts) };
    let last = only(await chain.send.sign(payouts, noneSpent));
    let steps = 0;
    for (;;) {
      const next = await chain.send.bump(last, purpose);
      if (next === undefined) break;
      expect(next.feeUnitsMax).toBeGreaterThan(last.feeUnitsMax);
      last = next;
      steps += 1;
    }
    expect(steps).toBeGreaterThan(3);
    expect(Number(last.feeUnitsMax) / Transaction.fromHex(last.raw).virtualSize()).toBeLessThanOrEqual(FEES.max * 1.02);
  });
});

describe("branches that go away", () => {
  test("a deposit that is spent elsewhere in another branch is gone, from the wallet too", async () => {
    const funding = await node.fund([[deposit(40), 900_000]]);
    await node.mine(2);
    expect(await wallet.follow()).toHaveLength(1);
    expect((await wallet.outputs.at(deposit(40))).map(({ outpoint }) => outpoint)).toContain(`${funding.txid}:0`);
    const contradiction = await node.signFunding([[stranger("thief"), 900_000]], funding.coinbaseHeight);
    await node.reorg(2, [contradiction.raw]);
    expect(await wallet.follow()).toEqual([]);
    const left = await wallet.outputs.at(deposit(40));
    expect(left.map(({ outpoint }) => outpoint)).not.toContain(`${funding.txid}:0`);
    expect(await chain.confirm.state(funding.txid)).toEqual({ state: "unknown" });
    expect(await chain.confirm.state(contradiction.txid)).toMatchObject({ state: "mined" });
  });

  test("a deposit that is in both branches is one deposit", async () => {
    const funding = await node.fund([[deposit(41), 910_000]]);
    await node.mine(2);
    const before = await wallet.follow();
    await node.reorg(2, [funding.raw]);
    expect(await wallet.follow()).toEqual(before);
    expect(await wallet.outputs.of([`${funding.txid}:0`])).toMatchObject([{ spent: undefined, units: 910_000 }]);
  });

  test("outputs spent in a branch that goes away can be spent again, and the payment can be sent again", async () => {
    await wallet.fundAndMine([deposit(42), COIN]);
    const signed = only(await chain.send.sign([wallet.payout("again", 60_000)], noneSpent));
    await chain.send.broadcast(signed);
    await node.mine(3);
    await wallet.follow();
    const held = async () =>
      (await wallet.outputs.spendable(await node.height())).filter(({ outpoint }) =>
        spentBy(signed)(`output:${outpoint}`),
      );
    expect(await held()).toEqual([]);
    const change = (await wallet.outputs.at(chain.address.hot.key)).find(({ outpoint }) =>
      outpoint.startsWith(signed.txid),
    );
    expect(change).toBeDefined();

    await node.reorg(3);
    await wallet.follow();
    expect(await held()).toHaveLength(signed.spends.length);
    expect(await wallet.outputs.of([change?.outpoint ?? ""])).toEqual([]);
    expect(await chain.confirm.isImpossible(signed, 1)).toBe(false);
    expect(await chain.confirm.state(signed.txid)).toEqual({ state: "unknown" });
    expect(await chain.send.broadcast(signed)).toBe("sent");
    await node.mine();
    expect(await chain.confirm.state(signed.txid)).toMatchObject({ state: "mined" });
  });

  test("a payment whose outputs went to another one is impossible only on the branch where that is so", async () => {
    await wallet.fundAndMine([deposit(43), COIN]);
    const [one] = await chain.send.sign([wallet.payout("one", 60_000)], noneSpent);
    const [two] = await chain.send.sign([wallet.payout("two", 61_000)], noneSpent);
    if (one === undefined || two === undefined) throw new Error("not signed");
    await chain.send.broadcast(two);
    await node.mine(3);
    await wallet.follow();
    expect(await chain.confirm.isImpossible(one, 3)).toBe(true);
    await node.reorg(3, [one.raw]);
    // Before the new branch is read, too.
    expect(await chain.confirm.isImpossible(one, 3)).toBe(false);
    await wallet.follow();
    expect(await chain.confirm.isImpossible(one, 1)).toBe(false);
    expect(await chain.confirm.isImpossible(two, 3)).toBe(true);
  });
});
