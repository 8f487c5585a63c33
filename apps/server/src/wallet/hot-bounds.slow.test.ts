import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { drawOperator, evmNetworkOf, policyOf } from "../adapters/chains/wallet/testing/operators.ts";
import type { LocalEvm } from "../testing/local-evm.ts";
import { TEST_COLD_EVM } from "../testing/test-signer.ts";
import { openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openRealSigner, type RealSigner } from "./testing/real-signer.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 120_000;
const PAYEE = "0x00000000000000000000000000000000000a11ce";
const LISTED = "0x2222222222222222222222222222222222222222";
let world: EvmWorld;
let signer: RealSigner | undefined;

/** The rules of real money on a local node. */
async function signerOn({ chainId, token }: LocalEvm): Promise<RealSigner> {
  const { channels } = policyOf([]);
  const listed = { [USDT]: { ...channels[USDT]!, chainId, token }, ETH: { ...channels["ETH"]!, chainId } };
  const evm = [evmNetworkOf({ chainId, cold: [LISTED] })];
  signer = await openRealSigner(policyOf([drawOperator(), drawOperator()], { channels: listed, evm }));
  return signer;
}

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase(), { openRealSigner: signerOn });
}, SLOW_MS);
afterEach(() => world?.stopWallets());
afterAll(async () => {
  await world?.stop();
  await signer?.close();
});

const usdtOf = async (wallet: Wallet) =>
  (await wallet.status()).chains[0]?.assets.find(({ channel }) => channel === USDT);
const logged = (words: string): number => world.logged().split(words).length - 1;

test(
  "without a bound of its own the hot wallet has one where money is real: the surplus is told until cold storage is named",
  async () => {
    const wallet = await world.start({ hasHotBounds: true });
    await world.mineUntil("the surplus is known", async () => (await usdtOf(wallet))?.surplus === "95000");
    await world.until("it is told", async () => (await usdtOf(wallet))?.surplusHeld !== "");
    expect(await usdtOf(wallet)).toMatchObject({
      ...{ hotMin: "2000", hotMax: "10000", lack: "0" },
      surplusHeld: "no address of cold storage is named",
    });
    // Ether too: 10 of at most 2.
    expect(wallet.gauges()).toMatchObject({ agio_wallet_hot_high_ethereum: 2, agio_wallet_hot_low_ethereum: 0 });
  },
  SLOW_MS,
);

test(
  "cold storage that the signer's policy does not list takes nothing, and payouts go on beside it",
  async () => {
    const [user = 0] = world.users;
    await world.submit({ type: "GrantFunds", userId: user, coinId: 1, atoms: 500 * UNIT, key: "grant" } as never);
    const wallet = await world.start({ hasHotBounds: true, coldAddresses: { ethereum: [TEST_COLD_EVM] } });
    await world.mineUntil("the signer refuses", async () => {
      return (await usdtOf(wallet))?.surplusHeld.startsWith("it pays somebody who is neither") === true;
    });
    const before = logged("a surplus stays in the hot wallet");
    const id = await world.withdraw(user, USDT, 50 * UNIT, PAYEE);
    await world.mineUntil("it is paid", () => world.isDone(id));
    expect((await wallet.status()).chains[0]?.state).toBe("following");
    expect(logged("a surplus stays in the hot wallet")).toBe(before);
    expect(await world.node.tokenBalance(TEST_COLD_EVM)).toBe(0n);
  },
  SLOW_MS,
);

test(
  "the surplus goes where the policy says, and a hot wallet below its bound asks for a refill",
  async () => {
    const cold = { ethereum: [LISTED] };
    const wallet = await world.start({ hasHotBounds: true, coldAddresses: cold });
    await world.mineUntil("it has moved", async () => Number((await usdtOf(wallet))?.hot) === 4_997.5);
    await wallet.stop();
    const bounds = { [USDT]: { hotMin: "6000", hotMax: "20000" } };
    const low = await world.start({ hasHotBounds: true, coldAddresses: cold, bounds });
    await world.mineUntil("it is low", async () => (await usdtOf(low))?.lack === "5002.5");
    expect(low.gauges()).toMatchObject({ agio_wallet_hot_low_ethereum: 1 });
    expect(logged("the hot wallet is below its bound")).toBe(1);
  },
  SLOW_MS,
);
