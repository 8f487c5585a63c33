import { parseTransaction, type Hex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalEvm, type LocalEvm } from "../../../testing/local-evm.ts";
import { testSigner } from "../../../testing/test-signer.ts";
import type { Chain, Payout, SignedTransaction } from "../../../ports/chain.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import type { BlockTag } from "./blocks.ts";
import { openEvmChain } from "./open-evm-chain.ts";

const SLOW_MS = 120_000;
const ETHER = 10n ** 18n;
const USDT = "USDT-ERC20";
const PAYEE = "0x1111111111111111111111111111111111111111";
const to = { text: PAYEE, key: PAYEE };
const notSpent = (): boolean => false;

const chainOn = (node: LocalEvm, { isLegacy = false, finality }: { isLegacy?: boolean; finality?: BlockTag }) =>
  openEvmChain({
    ...{ name: "other", rpcUrls: [node.rpcUrl], chainId: node.chainId, signer: testSigner(), clock: Date.now },
    assets: [
      { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
      { channel: USDT, coin: "USDT", token: node.token, decimals: 6 },
    ],
    bounds: { isLegacy },
    ...(finality === undefined ? {} : { finality }),
  });

let legacy: LocalEvm;
let local: LocalEvm;
beforeAll(async () => {
  [legacy, local] = [await startLocalEvm(56_002, "berlin"), await startLocalEvm()];
}, SLOW_MS);
afterAll(async () => {
  await legacy?.stop();
  await local?.stop();
});

async function fill(node: LocalEvm, { address: { hot } }: Chain): Promise<void> {
  await node.sendNative(hot.text, ETHER);
  await node.sendToken(hot.text, 1_000n);
}

const ETHER_PAYOUT: Payout = { id: 1, channel: "ETH", to, units: 7n };
const TOKEN_PAYOUT: Payout = { id: 2, channel: USDT, to, units: 5n };

async function pay(chain: Chain): Promise<SignedTransaction[]> {
  const signed = await chain.send.sign([ETHER_PAYOUT, TOKEN_PAYOUT], notSpent);
  for (const one of signed) expect(await chain.send.broadcast(one)).toBe("sent");
  return [...signed];
}

test(
  "a network without base fees is read and paid on by transactions of type 0, which are replaced like any other",
  async () => {
    expect(await legacy.rpc("eth_getBlockByNumber", ["latest", false])).not.toHaveProperty("baseFeePerGas");
    const chain = await chainOn(legacy, { isLegacy: true });
    const { hot } = chain.address;
    await fill(legacy, chain);
    const { transfers } = (await chain.scan.block(await legacy.height(), (key) => key === hot.key))!;
    expect(transfers).toMatchObject([{ channel: USDT, units: 1_000n }]);
    await legacy.setAutomine(false);
    const [ether, token] = await pay(chain);
    expect(parseTransaction(ether!.raw as Hex)).toMatchObject({ type: "legacy", chainId: legacy.chainId, nonce: 0 });
    const raised = (await chain.send.bump(token!, { orders: ordersOf([TOKEN_PAYOUT]) }))!;
    const [price, before] = [raised, token!].map(({ raw }) => parseTransaction(raw as Hex).gasPrice ?? 0n);
    expect(price! * 8n >= before! * 9n).toBe(true);
    expect(raised.spends).toEqual(token!.spends);
    expect(await chain.send.broadcast(raised)).toBe("sent");
    await legacy.mine(3);
    await legacy.setAutomine(true);
    expect([await legacy.nativeBalance(PAYEE), await legacy.tokenBalance(PAYEE)]).toEqual([7n, 5n]);
    expect(await chain.confirm.state(raised.txid)).toMatchObject({ state: "mined", isSuccess: true });
    expect(await chain.confirm.isImpossible(token!, 2)).toBe(true);
  },
  SLOW_MS,
);

test(
  "where only final blocks are believed nothing above them is read, held or counted as deep",
  async () => {
    const [chain, newest] = [await chainOn(local, { finality: "finalized" }), await chainOn(local, {})];
    const { hot } = chain.address;
    await local.mine(20);
    const before = await chain.scan.balance(hot.key, "ETH");
    await fill(local, chain);
    const height = await local.height();
    expect((await newest.scan.tip()).height).toBe(height);
    const tip = await chain.scan.tip();
    expect(tip.height).toBe(height - 8);
    expect(await chain.scan.finalHeight()).toBe(tip.height);
    expect(await chain.scan.balance(hot.key, "ETH")).toBe(before);
    expect(await newest.scan.balance(hot.key, "ETH")).toBe(before + ETHER);
    await local.setAutomine(false);
    const [ether] = await pay(chain);
    const raised = (await chain.send.bump(ether!, { orders: ordersOf([ETHER_PAYOUT]) }))!;
    await chain.send.broadcast(raised);
    await local.mine(4);
    // The nonce is used by another one of ours; that is believed only once its block is final.
    expect(await newest.confirm.isImpossible(ether!, 2)).toBe(true);
    expect(await chain.confirm.isImpossible(ether!, 2)).toBe(false);
    await local.mine(8);
    expect(await chain.confirm.isImpossible(ether!, 2)).toBe(true);
    expect(await chain.scan.balance(hot.key, USDT)).toBe(995n);
  },
  SLOW_MS,
);
