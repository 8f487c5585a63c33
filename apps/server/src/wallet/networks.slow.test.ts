import { WITHDRAWAL_STATUS } from "@agio/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawOperator, evmNetworkOf, policyOf } from "../adapters/chains/wallet/testing/operators.ts";
import { openEvmChain } from "../adapters/chains/evm/open-evm-chain.ts";
import type { Chain } from "../ports/chain.ts";
import { startLocalEvm, type LocalEvm } from "../testing/local-evm.ts";
import { openRealSigner, type RealSigner } from "./testing/real-signer.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import { openWalletWorld, type WalletWorld } from "./testing/wallet-world.ts";

const SLOW_MS = 240_000;
const USER = 1_001;
const UNIT = 1_000_000;
const ETHER = 10n ** 18n;
const SECOND_ID = 56_001;
const ALICE = "0x1111111111111111111111111111111111111111";

let first: LocalEvm;
let second: LocalEvm;
let chains: readonly [Chain, Chain];
let signer: RealSigner;
let world: WalletWorld;

/** The rules of real money: each network with its own channels and bounds. */
function policyOn(one: LocalEvm, other: LocalEvm) {
  const { channels } = policyOf([]);
  const [token, native] = [channels["USDT-ERC20"]!, channels["ETH"]!];
  const listed = {
    "USDT-ERC20": { ...token, chainId: one.chainId, token: one.token },
    ETH: { ...native, chainId: one.chainId },
    "USDC-SECOND": { ...token, chainId: other.chainId, token: other.plainToken },
    "ETH-SECOND": { ...native, chainId: other.chainId },
  };
  const evm = [one, other].map(({ chainId }) => evmNetworkOf({ chainId }));
  return policyOf([drawOperator(), drawOperator()], { evm, channels: listed });
}

const chainOn = (
  node: LocalEvm,
  name: string,
  token: string,
  [native, channel, coin]: readonly [string, string, string],
) =>
  openEvmChain({
    ...{ name, rpcUrls: [node.rpcUrl], chainId: node.chainId, signer, clock: Date.now },
    assets: [
      { channel: native, coin: "ETH", token: "", decimals: 18 },
      { channel, coin, token, decimals: 6 },
    ],
  });

beforeAll(async () => {
  first = await startLocalEvm();
  second = await startLocalEvm(SECOND_ID);
  signer = await openRealSigner(policyOn(first, second));
  chains = [
    await chainOn(first, "ethereum", first.token, ["ETH", "USDT-ERC20", "USDT"]),
    await chainOn(second, "second", second.plainToken, ["ETH-SECOND", "USDC-SECOND", "USDC"]),
  ];
  world = await openWalletWorld({ chains, database: await openWalletDatabase(), memory: signer });
  for (const [at, node] of [first, second].entries()) await node.sendNative(chains[at]!.address.hot.text, 10n * ETHER);
  await second.sendToken(chains[1].address.hot.text, 1_000n * BigInt(UNIT), second.plainToken);
}, SLOW_MS);
afterAll(async () => {
  await world?.stop();
  await signer?.close();
  await first?.stop();
  await second?.stop();
});

/** As `until`, with blocks on both networks every now and then. */
async function mineUntil(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await world.until(what, async () => {
    if (await isTrue()) return true;
    await Promise.all([first.mine(), second.mine()]);
    return false;
  });
}

test(
  "on two networks one user has one address; a payment on one is a deposit there alone, and leaves there alone",
  async () => {
    const wallet = await world.start({ startHeights: { ethereum: 1, second: 1 } });
    const [there, here] = [
      await wallet.depositAddresses.of(USER, "USDT-ERC20"),
      await wallet.depositAddresses.of(USER, "USDC-SECOND"),
    ];
    expect(here!.key).toBe(there!.key);
    await second.sendToken(here!.text, 25n * BigInt(UNIT), second.plainToken);
    await mineUntil("it is credited", async () => (await world.available(USER, "USDC")) === 25 * UNIT);
    expect(await world.available(USER, "USDT")).toBe(0);
    expect(world.deposits().filter(({ userId }) => userId === USER)).toHaveLength(1);

    let id = 0;
    await mineUntil("it may leave", async () => {
      id = await world.withdraw(USER, "USDC-SECOND", 10 * UNIT, ALICE).catch(() => 0);
      return id > 0;
    });
    await mineUntil("it is paid", () => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.done);
    expect(await second.tokenBalance(ALICE, second.plainToken)).toBe(10n * BigInt(UNIT));
    const { txid } = world.withdrawal(id)!;
    expect(await chains[0].confirm.state(txid)).toEqual({ state: "unknown" });
    // Its bytes name the network: another one does not take them.
    const raw = await second.rpc<string>("eth_getRawTransactionByHash", [txid]);
    await expect(first.rpc("eth_sendRawTransaction", [raw])).rejects.toThrow(/chain id/i);
  },
  SLOW_MS,
);
