import { afterAll, beforeAll, expect, test } from "vitest";
import { openFundsServer, type FundsServer } from "../testing/funds-server.ts";

const SLOW_MS = 240_000;
const SEEN = { timeout: 100_000, interval: 500 };
const ETHER = 10n ** 18n;
let server: FundsServer;
let token = "";

beforeAll(async () => {
  server = await openFundsServer();
  token = (await server.customer("books.one")).token;
}, SLOW_MS);
afterAll(() => server?.stop());

/** A row of the reconciliation after one more block. */
async function rowOf(channel: string) {
  await server.mine(1);
  const { rows } = await server.running.services.bookAndNode.reconciliation();
  return rows.find((row) => row.channel === channel);
}

test(
  "a deposit under way is explained, and once it is booked book and node are equal",
  async () => {
    const { data } = await server.call("deposits.address", { coin: "USDT-ERC20" }, { token });
    await server.pay(data.address, 250_000_000n);
    await server.mine(40);
    await expect.poll(() => rowOf("USDT-ERC20"), SEEN).toMatchObject({ book: "250", node: "250", state: "equal" });
  },
  SLOW_MS,
);

test(
  "coins that left the hot wallet past the books are a difference that nothing explains, to the last digit",
  async () => {
    const hot = server.chain.address.hot.text;
    await server.fillHotWallet(1_000_000n);
    await moved(hot, -ETHER / 4n);
    await expect
      .poll(() => rowOf("ETH"), SEEN)
      .toMatchObject({
        ...{ state: "different", difference: "-0.25" },
        lines: [{ what: "unexplained", amount: "-0.25" }],
      });
  },
  SLOW_MS,
);

/** Changes what the node says of an address, without a transaction. */
async function moved(address: string, wei: bigint): Promise<void> {
  const { node } = server;
  await node.setNativeBalance(address, (await node.nativeBalance(address)) + wei);
}
