import { temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { GIFTS_PER_USER_AND_DAY, openDemoFaucet } from "../../deposits/demo-faucet.ts";
import { openLog } from "../../base/log.ts";
import { bundleProgram } from "../../testing/bundled-program.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { openChainAdapters } from "../../wiring/chain-adapters.ts";

const folder = temporaryFolder("demo-chain");
let adapters: Awaited<ReturnType<typeof openChainAdapters>>;
let server: TestServer;
let token: string;

beforeAll(async () => {
  adapters = await openChainAdapters({
    config: readConfig({ DATA_DIR: folder.path }),
    log: openLog("error", (line) => process.stderr.write(line)),
    clock: Date.now,
    // The demo's chain keeps nothing in them.
    database: undefined as never,
    journal: undefined as never,
    walletProgram: await bundleProgram("adapters/chains/wallet/wallet-process.ts"),
    onFailed: (error) => {
      throw error;
    },
  });
  server = await openTestServer({}, adapters);
  token = await server.register("newcomer");
});
afterAll(async () => {
  await server.stop();
  await adapters.close();
  folder.remove();
});

test("the demo shows its chain, with an address to withdraw to and what it holds", async () => {
  const sampleAddress = adapters.demoChain?.sampleAddress ?? "";
  await adapters.demoChain?.send("USDT-ERC20", sampleAddress, "7.5");
  const shown = async () => (await server.call("demo.chain", {}, { token })).data;
  await expect
    .poll(async () => (await shown()).balances, { timeout: 10_000 })
    .toEqual([
      { channel: "USDT-ERC20", amount: "7.5" },
      { channel: "ETH", amount: "0" },
    ]);
  expect(await shown()).toMatchObject({ isOpen: true, sampleAddress });
  expect((await shown()).height).toBeGreaterThan(0);
  expect(await server.call("demo.chain", {})).toMatchObject({ code: 500 });
});

test("the faucet's gift arrives at the caller's own address, and no other channel gives any", async () => {
  const { demoChain, chains } = adapters;
  const address = chains[0]?.address.deposit(0);
  if (demoChain === undefined || address === undefined) throw new Error("no local chain");
  const addressOf = async () => address;
  const { services } = server.running;
  Object.assign(services, { demoFaucet: openDemoFaucet({ chain: demoChain, addressOf, clock: services.clock }) });
  const gift = await server.call("demo.faucet", { coin: "USDT-ERC20" }, { token });
  expect(gift).toMatchObject({ code: 200, data: { coin: "USDT", amount: "1000" } });
  const state = async () => (await chains[0]?.confirm.state(gift.data.hash))?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe("mined");
  expect(await demoChain.balances(address.text)).toContainEqual({ channel: "USDT-ERC20", amount: "1000" });
  expect(await server.call("demo.faucet", { coin: "BTC" }, { token })).toMatchObject({ code: -1005 });
  expect(await server.call("demo.faucet", { coin: "USDT-ERC20" })).toMatchObject({ code: 500 });
  for (let gifts = 1; gifts < GIFTS_PER_USER_AND_DAY; gifts++) {
    expect(await server.call("demo.faucet", { coin: "ETH" }, { token })).toMatchObject({ code: 200 });
  }
  expect(await server.call("demo.faucet", { coin: "ETH" }, { token })).toMatchObject({ code: -1003 });
});
