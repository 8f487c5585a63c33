import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startLocalTron, type LocalTron } from "../../../testing/local-tron.ts";
import { testSigner } from "../../../testing/test-signer.ts";
import { ChainUnreachable, type Chain, type Payout, type SignedTransaction } from "../../../ports/chain.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import { openTronAddresses } from "./address.ts";
import { pricesNow, tokenFee, trxFee } from "./fees.ts";
import { openTronNode } from "./node.ts";
import { openTron } from "./tron.ts";

const USDT = "USDT-TRC20";
const TRX = 1_000_000;
const HALF_AN_HOUR_S = 1_800;
const SOLID_BLOCKS = 20;
const noneSpent = () => false;
const signer = testSigner();

let node: LocalTron;
let chain: Chain;
let strangers: ReturnType<typeof openTronAddresses>;
let payoutId = 0;
const ours = new Set<string>();
const isOurs = (key: string): boolean => ours.has(key);

const openAt = (url: string, stored: readonly SignedTransaction[] = []): Promise<Chain> =>
  openTron(
    { signer, clock: Date.now },
    {
      node: { url },
      assets: [
        { channel: "TRX", coin: "TRX", token: "", decimals: 6 },
        { channel: USDT, coin: "USDT", token: node.token, decimals: 6 },
      ],
      stored: async () => stored,
    },
  );

beforeAll(async () => {
  node = await startLocalTron();
  chain = await openAt(node.nodeUrl);
  const others = testSigner("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong");
  strangers = openTronAddresses(await others.accountKey(44, 195));
  for (let index = 0; index < 500; index += 1) ours.add(chain.address.deposit(index).key);
  await node.mine(SOLID_BLOCKS);
});
afterAll(() => node?.stop());
beforeEach(() => node.setLie(undefined));

const deposit = (index: number): string => chain.address.deposit(index).text;
const stranger = (index: number): string => strangers.deposit(index).text;
const payout = (index: number, units: number, channel = USDT): Payout => ({
  id: (payoutId += 1),
  channel,
  to: strangers.deposit(index),
  units: BigInt(units),
});
const newest = async () => chain.scan.block((await chain.scan.tip()).height, isOurs);
const only = (transactions: readonly SignedTransaction[]): SignedTransaction => {
  const [first, ...more] = transactions;
  if (first === undefined || more.length > 0) throw new Error(`${transactions.length} transactions`);
  return first;
};
async function fillHot(trx = 1_000, usdt = 10_000): Promise<void> {
  await node.setTrxBalance(chain.address.hot.text, BigInt(trx * TRX));
  await node.sendToken(chain.address.hot.text, BigInt(usdt * TRX));
}

describe("deposits", () => {
  test("tokens and TRX that an outside client sends are seen in their blocks, with their index", async () => {
    const txid = await node.sendToken(deposit(1), 2_500_000n);
    const block = await newest();
    expect(block?.transfers).toMatchObject([{ txid, index: 0, channel: USDT, to: deposit(1), units: 2_500_000n }]);
    expect(block?.parentHash).toBe((await chain.scan.ref((block?.height ?? 0) - 1))?.hash);
    const trx = await node.sendTrx(deposit(2), 3 * TRX);
    expect((await newest())?.transfers).toMatchObject([
      { txid: trx, index: -1, channel: "TRX", to: deposit(2), units: 3_000_000n },
    ]);
    await node.sendToken(stranger(1), 1n);
    expect((await newest())?.transfers).toEqual([]);
    expect(await chain.scan.balance(deposit(1), USDT)).toBe(2_500_000n);
    expect(await chain.scan.balance(deposit(2), "TRX")).toBe(3_000_000n);
    expect(await chain.scan.pending(isOurs)).toEqual([]);
    const tip = await chain.scan.tip();
    expect(await chain.scan.finalHeight()).toBe(tip.height - 19);
    expect(await chain.scan.block(tip.height + 1, isOurs)).toBeUndefined();
    expect(await chain.scan.ref(tip.height + 1)).toBeUndefined();
  });

  test("five hundred events of one transaction are five hundred deposits, each with an index of its own", async () => {
    const txid = await node.sendTokenToMany(
      Array.from({ length: 500 }, (_, index) => deposit(index)),
      1_000_000n,
    );
    const began = performance.now();
    const transfers = (await newest())?.transfers ?? [];
    console.log(`500 transfers read in ${(performance.now() - began).toFixed(0)} ms`);
    expect(transfers).toHaveLength(500);
    expect(new Set(transfers.map(({ index }) => index)).size).toBe(500);
    expect(transfers.every((each) => each.txid === txid && each.units === 1_000_000n)).toBe(true);
  });

  test("what a failed transaction would have paid is no deposit", async () => {
    await node.setBlocked(deposit(3), true);
    const txid = await node.sendToken(deposit(3), 5_000_000n);
    expect(await chain.confirm.state(txid)).toMatchObject({ state: "mined", isSuccess: false });
    expect((await newest())?.transfers).toEqual([]);
    await node.setBlocked(deposit(3), false);
  });

  test("a deposit in a branch that goes away is in no block any more", async () => {
    const txid = await node.sendToken(deposit(4), 7_000_000n);
    const before = await newest();
    await node.mine(2);
    await node.evm.reorg(3);
    const after = await chain.scan.block(before?.height ?? 0, isOurs);
    expect(after?.hash).not.toBe(before?.hash);
    expect(after?.transfers).toEqual([]);
    expect(await chain.confirm.state(txid)).toEqual({ state: "unknown" });
  });
});

describe("payouts", () => {
  test("tokens and TRX are built without a node, signed, sent once, and paid to the atom", async () => {
    await fillHot();
    const [one, two] = [payout(10, 12_345_678), payout(11, 4 * TRX, "TRX")];
    const [usdt, trx, ...more] = await chain.send.sign([one, two], noneSpent);
    if (usdt === undefined || trx === undefined) throw new Error("not signed");
    expect(more).toEqual([]);
    expect([usdt.payoutIds, trx.payoutIds]).toEqual([[one.id], [two.id]]);
    for (const signed of [usdt, trx]) {
      expect(await chain.confirm.state(signed.txid)).toEqual({ state: "unknown" });
      expect(await chain.send.broadcast(signed)).toBe("sent");
      expect(await chain.send.broadcast(signed)).toBe("known");
      const state = await chain.confirm.state(signed.txid);
      expect(state).toMatchObject({ state: "mined", isSuccess: true, height: (await chain.scan.tip()).height });
      expect(state.state === "mined" && state.feeUnits <= signed.feeUnitsMax).toBe(true);
    }
    expect(await node.tokenBalance(stranger(10))).toBe(12_345_678n);
    expect(await node.trxBalance(stranger(11))).toBe(4_000_000n);
    expect(await chain.send.bump(usdt, { orders: ordersOf([one]) })).toBeUndefined();
  });

  test("two payouts that are alike are two transactions", async () => {
    await fillHot();
    const signed = await chain.send.sign([payout(12, 1_000_000), payout(12, 1_000_000)], noneSpent);
    expect(new Set(signed.map(({ txid }) => txid)).size).toBe(2);
    for (const each of signed) expect(await chain.send.broadcast(each)).toBe("sent");
    expect(await node.tokenBalance(stranger(12))).toBe(2_000_000n);
  });

  test("what waits counts as spent, and what cannot be covered is left out", async () => {
    await fillHot();
    const held = Number(await node.tokenBalance(chain.address.hot.text));
    const first = only(await chain.send.sign([payout(13, held - 5_000_000)], noneSpent));
    const isSpent = (spend: string) => first.spends.includes(spend);
    const [big, small] = [payout(14, 6_000_000), payout(15, 5_000_000)];
    const second = only(await chain.send.sign([big, small], isSpent));
    expect(second.payoutIds).toEqual([small.id]);
    for (const each of [first, second]) expect(await chain.send.broadcast(each)).toBe("sent");
    expect(await node.tokenBalance(chain.address.hot.text)).toBe(0n);
    await node.setTrxBalance(chain.address.hot.text, 1_000n);
    expect(await chain.send.sign([payout(16, 1_000_000)], noneSpent)).toEqual([]);
    await fillHot();
    await node.setBlocked(stranger(16), true);
    expect(await chain.send.sign([payout(16, 1_000_000)], noneSpent)).toEqual([]);
    expect(await chain.send.sign([], noneSpent)).toEqual([]);
  });

  test("after a restart what was signed before counts as spent, until it is in a block for good", async () => {
    await fillHot();
    const [tokens, sun] = [
      await node.tokenBalance(chain.address.hot.text),
      await node.trxBalance(chain.address.hot.text),
    ];
    const most = [payout(18, Number(tokens) - 5_000_000), payout(19, Number(sun) - 100 * TRX, "TRX")];
    const first = await chain.send.sign(most, noneSpent);
    const isSpent = (spend: string) => first.some(({ spends }) => spends.includes(spend));
    const asked = [
      payout(20, 6_000_000),
      payout(21, 110 * TRX, "TRX"),
      payout(20, 5_000_000),
      payout(21, 10 * TRX, "TRX"),
    ];
    const paidBy = async ({ send }: Chain, spent: typeof isSpent) =>
      (await send.sign(asked, spent)).map(({ payoutIds }) => asked.findIndex(({ id }) => id === payoutIds[0]));
    const restarted = await openAt(node.nodeUrl, first);
    expect(await paidBy(restarted, isSpent)).toEqual([2, 3]);
    expect(await paidBy(await openAt(node.nodeUrl, first), noneSpent)).toEqual([0, 1, 2, 3]);
    expect(await paidBy(await openAt(node.nodeUrl), isSpent)).toEqual([0, 1, 2, 3]);
  });

  test("a transfer that the token refuses when it is mined has paid nothing, and says so", async () => {
    await fillHot();
    const signed = only(await chain.send.sign([payout(17, 1_000_000)], noneSpent));
    await node.setBlocked(stranger(17), true);
    expect(await chain.send.broadcast(signed)).toBe("sent");
    expect(await chain.confirm.state(signed.txid)).toMatchObject({ state: "mined", isSuccess: false });
    expect(await node.tokenBalance(stranger(17))).toBe(0n);
  });

  test("bad signatures, changed bytes and foreign branches are refused", async () => {
    await fillHot();
    const signed = only(await chain.send.sign([payout(18, 1_000_000)], noneSpent));
    const json = JSON.parse(signed.raw) as { raw_data_hex: string; signature: string[] };
    const [signature = ""] = json.signature;
    const bad = [
      { ...json, signature: [`11${signature.slice(2)}`] },
      { ...json, signature: [] },
      { ...json, raw_data_hex: json.raw_data_hex.replace(/..$/, "00") },
    ];
    for (const each of bad) {
      expect(await chain.send.broadcast({ ...signed, raw: JSON.stringify(each) })).toBe("refused");
    }
    await node.mine(SOLID_BLOCKS);
    await node.evm.reorg(3 * SOLID_BLOCKS - 1);
    expect(await chain.send.broadcast(signed)).toBe("refused");
    expect(await node.tokenBalance(stranger(18))).toBe(0n);
  });

  test("after its end it is taken no more, and impossible once a solid block is later and no block has it", async () => {
    await node.mine(SOLID_BLOCKS);
    await fillHot();
    const [late, paid] = await chain.send.sign([payout(19, 1_000_000), payout(20, 1_000_000)], noneSpent);
    if (late === undefined || paid === undefined) throw new Error("not signed");
    expect(late.expiresAt).toBeGreaterThan(Date.now());
    expect(await chain.send.broadcast(paid)).toBe("sent");
    expect(await chain.confirm.isImpossible(late, 1)).toBe(false);
    await node.passTime(HALF_AN_HOUR_S);
    expect(await chain.send.broadcast(late)).toBe("spent");
    expect(await chain.confirm.isImpossible(late, 1)).toBe(false);
    await node.mine(SOLID_BLOCKS);
    expect(await chain.confirm.isImpossible(late, 1)).toBe(true);
    expect(await chain.confirm.isImpossible(paid, 1)).toBe(false);
    // A node that keeps a receipt to itself would have us pay twice.
    node.setLie((path, answer) => (path === "wallet/gettransactioninfobyid" ? {} : answer));
    await expect(chain.confirm.isImpossible(paid, 1)).rejects.toThrow(ChainUnreachable);
    node.setLie((path, answer) => {
      if (path === "wallet/gettransactioninfobyid") return {};
      return path === "wallet/getblockbynum" ? { ...Object(answer), transactions: [] } : answer;
    });
    await expect(chain.confirm.isImpossible(paid, 1)).rejects.toThrow(ChainUnreachable);
    node.setLie(undefined);
    const again = only(await chain.send.sign([payout(19, 1_000_000)], noneSpent));
    expect(again.txid).not.toBe(late.txid);
    expect(await chain.send.broadcast(again)).toBe("sent");
  });

  test("in the mempool it is pending", async () => {
    await fillHot();
    const signed = only(await chain.send.sign([payout(21, 1_000_000)], noneSpent));
    await node.evm.setAutomine(false);
    expect(await chain.send.broadcast(signed)).toBe("sent");
    expect(await chain.confirm.state(signed.txid)).toEqual({ state: "pending" });
    await node.evm.setAutomine(true);
    await node.mine();
    expect(await chain.confirm.state(signed.txid)).toMatchObject({ state: "mined", isSuccess: true });
  });
});

describe("sweeps", () => {
  test("a token is swept after a top-up of TRX, all of it", async () => {
    await fillHot();
    await node.sendToken(deposit(200), 40_000_000n);
    const held = await node.tokenBalance(deposit(200));
    const what = { depositIndex: 200, channel: USDT, units: undefined };
    const before = await node.tokenBalance(chain.address.hot.text);
    const gas = await chain.send.sweep(what, noneSpent);
    if (gas.step !== "gas") throw new Error(gas.step);
    expect(gas.transaction.payoutIds).toEqual([]);
    expect(await chain.send.broadcast(gas.transaction)).toBe("sent");
    const sweep = await chain.send.sweep(what, noneSpent);
    if (sweep.step !== "sweep") throw new Error(sweep.step);
    expect(await chain.send.broadcast(sweep.transaction)).toBe("sent");
    expect(await chain.confirm.state(sweep.transaction.txid)).toMatchObject({ state: "mined", isSuccess: true });
    expect(await node.tokenBalance(deposit(200))).toBe(0n);
    expect(await node.tokenBalance(chain.address.hot.text)).toBe(before + held);
    expect(await chain.send.sweep(what, noneSpent)).toEqual({ step: "empty" });
  });

  test("a sweep waits below its cost in energy, bytes, top-up and activation, and takes it from there on", async () => {
    await fillHot();
    await node.sendToken(deposit(202), 40_000_000n);
    const stepAt = async (costUnitsMax: bigint) =>
      (await chain.send.sweep({ depositIndex: 202, channel: USDT, units: undefined, costUnitsMax }, noneSpent)).step;
    const prices = await pricesNow(openTronNode({ url: node.nodeUrl }));
    let [dear, cheap] = [0n, 100_000_000n];
    while (cheap - dear > 1n) {
      const middle = (dear + cheap) / 2n;
      if ((await stepAt(middle)) === "dear") dear = middle;
      else cheap = middle;
    }
    const energyCost = cheap - BigInt(tokenFee(0, prices) + trxFee(prices, false));
    expect(energyCost).toBeGreaterThan(20_000n * BigInt(prices.energy));
    expect(energyCost % BigInt(prices.energy)).toBe(0n);
  });

  test("TRX is swept less the network's cost; too little of it is left where it is", async () => {
    await node.setTrxBalance(deposit(201), 5_000_000n);
    const what = { depositIndex: 201, channel: "TRX", units: undefined };
    const swept = await chain.send.sweep(what, noneSpent);
    if (swept.step !== "sweep") throw new Error(swept.step);
    expect(await chain.send.broadcast(swept.transaction)).toBe("sent");
    expect(await node.trxBalance(deposit(201))).toBe(swept.transaction.feeUnitsMax);
    expect(await chain.send.sweep(what, noneSpent)).toEqual({ step: "empty" });
  });
});

describe("a node that is not to be trusted", () => {
  test("changed blocks, missing and foreign receipts are not believed", async () => {
    const txid = await node.sendToken(deposit(5), 9_000_000n);
    const { height } = await chain.scan.tip();
    type Answer = Readonly<Record<string, unknown>>;
    const change = (path: string, changed: (answer: Answer) => unknown) =>
      node.setLie((asked, answer) => (asked === path ? changed(answer as Answer) : answer));
    const transaction = (answer: Answer) => (answer["transactions"] as Answer[])[0] ?? {};
    const block = "wallet/getblockbynum";
    const receipts = "wallet/gettransactioninfobyblocknum";
    const lies: Readonly<Record<string, () => void>> = {
      "no transactions": () => change(block, ({ transactions: _, ...rest }) => rest),
      "a failure that is called a success": () =>
        change(block, (answer) => ({
          ...answer,
          transactions: [{ ...transaction(answer), ret: [{ contractRet: "REVERT" }] }],
        })),
      "another id": () =>
        change(block, (answer) => ({ ...answer, blockID: `ff${String(answer["blockID"]).slice(2)}` })),
      "another transaction's id": () =>
        change(block, (answer) => ({ ...answer, transactions: [{ ...transaction(answer), txID: "ab".repeat(32) }] })),
      "no header": () => change(block, ({ blockID }) => ({ blockID })),
      "no object": () => change(block, () => "garbled"),
      "an error": () => change(block, () => ({ Error: "class java.lang.Exception" })),
      "no receipts": () => change(receipts, () => []),
      "receipts of another block": () =>
        change(receipts, (answer) =>
          (answer as unknown as Answer[]).map((each) => ({ ...each, blockNumber: height - 1 })),
        ),
    };
    for (const [name, tell] of Object.entries(lies)) {
      tell();
      const answer = await chain.scan.block(height, isOurs).catch((error: unknown) => error);
      expect([name, answer]).toEqual([name, expect.any(ChainUnreachable)]);
    }
    change("wallet/gettransactioninfobyid", (answer) => ({ ...answer, blockNumber: height - 1 }));
    await expect(chain.confirm.state(txid)).rejects.toThrow(ChainUnreachable);
    change("wallet/getchainparameters", () => ({ chainParameter: [{ key: "getEnergyFee", value: 1e9 }] }));
    await expect(chain.send.sign([payout(30, 1)], noneSpent)).rejects.toThrow(ChainUnreachable);
    node.setLie(undefined);
    expect((await chain.scan.block(height, isOurs))?.transfers).toMatchObject([{ txid, units: 9_000_000n }]);
  });

  test("a node that is down decides nothing", async () => {
    await fillHot();
    const signed = only(await chain.send.sign([payout(31, 1_000_000)], noneSpent));
    const gone = await openAt("http://127.0.0.1:9");
    for (const ask of [
      () => gone.scan.tip(),
      () => gone.scan.finalHeight(),
      () => gone.scan.block(1, isOurs),
      () => gone.confirm.state(signed.txid),
      () => gone.confirm.isImpossible(signed, 1),
      () => gone.send.broadcast(signed),
      () => gone.send.sign([payout(32, 1)], noneSpent),
    ]) {
      await expect(ask()).rejects.toThrow(ChainUnreachable);
    }
  });
});
