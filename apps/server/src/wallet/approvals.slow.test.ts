import { refuse } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawOperator, evmNetworkOf, policyOf } from "../adapters/chains/wallet/testing/operators.ts";
import type { LocalEvm } from "../testing/local-evm.ts";
import { openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openRealSigner, type RealSigner } from "./testing/real-signer.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";

const SLOW_MS = 120_000;
const PAYEE = "0x00000000000000000000000000000000000a11ce";
const [anna, ben] = [drawOperator(), drawOperator()];
let world: EvmWorld;
let signer: RealSigner | undefined;

/** The rules of real money on a local node. */
async function signerOn({ chainId, token }: LocalEvm): Promise<RealSigner> {
  const { channels } = policyOf([]);
  const listed = { [USDT]: { ...channels[USDT]!, chainId, token }, ETH: { ...channels["ETH"]!, chainId } };
  signer = await openRealSigner(policyOf([anna, ben], { channels: listed, evm: [evmNetworkOf({ chainId })] }));
  return signer;
}

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase(), { openRealSigner: signerOn });
}, SLOW_MS);
afterAll(async () => {
  await world.stop();
  await signer?.close();
});

test(
  "a large withdrawal waits for two operators' keys, a small one leaves at once, and each is paid once",
  async () => {
    const [user = 0] = world.users;
    await world.submit({ type: "GrantFunds", userId: user, coinId: 1, atoms: 5_000 * UNIT, key: "grant" } as never);
    const wallet = await world.start();
    const small = await world.withdraw(user, USDT, 50 * UNIT, PAYEE);
    const large = await world.withdraw(user, USDT, 2_000 * UNIT, PAYEE);
    const refusedOf = async () => (await wallet.status()).chains[0]?.refused.find(({ id }) => id === large);
    await world.mineUntil("the small one is paid, the large one refused", async () => {
      return world.isDone(small) && (await refusedOf()) !== undefined;
    });
    const { reason, approvalText = "" } = (await refusedOf()) ?? {};
    expect(reason).toBe("it has to be approved by two operators' keys, and is by 0");
    expect(approvalText).toContain(`amount: 2000\npayee: ${PAYEE}\npayment: 1`);
    const given = (word: ReturnType<typeof anna.approve>, operatorId: number, withdrawalId = large) =>
      wallet.approvals.give({ ...word, withdrawalId, operatorId });
    expect(await given(anna.approve(approvalText), 1, small)).toEqual(refuse("NOT_FOUND", "id"));
    expect(await given(anna.approve(`${approvalText} `), 1)).toEqual(refuse("BAD_PARAMETER", "signature"));
    expect(await given(anna.approve(approvalText), 1)).toBeUndefined();
    await world.until("one is not enough", async () => (await refusedOf())?.reason.endsWith("is by 1") === true);
    expect(await given(ben.approve(approvalText), 2)).toBeUndefined();
    await world.mineUntil("it is paid", () => world.isDone(large));
    expect(await world.node.tokenBalance(PAYEE)).toBe(2_050n * BigInt(UNIT));
    await world.quiet(wallet);
    expect(await refusedOf()).toBeUndefined();
  },
  SLOW_MS,
);
