import { eventually } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFundsServer, type FundsServer } from "../testing/funds-server.ts";

const SLOW_MS = 120_000;
const CONFIRMATIONS = 40;
const times = { withinMs: 30_000, everyMs: 100 };
let server: FundsServer;
let token = "";

beforeAll(async () => {
  server = await openFundsServer();
  token = (await server.customer("books.one")).token;
}, SLOW_MS);
afterAll(() => server?.stop());

const rows = async () => (await server.running.services.bookAndNode.reconciliation()).rows;
const usdt = async () => (await rows()).find(({ channel }) => channel === "USDT-ERC20");
const addressOf = async (): Promise<string> =>
  (await server.call("deposits.address", { coin: "USDT-ERC20" }, { token })).data.address;

test(
  "a deposit is the same by the books and by the node once it is credited, and every other row says what it lacks",
  async () => {
    await server.pay(await addressOf(), 250_000_000n);
    await server.mine(CONFIRMATIONS);
    const row = await eventually(
      "book and node are compared and equal",
      async () => {
        await server.mine(1);
        const found = await usdt();
        return found?.state === "equal" && found.node === "250" ? found : false;
      },
      times,
    );
    expect(row).toMatchObject({ book: "250", node: "250", difference: "0", lines: [] });
  },
  SLOW_MS,
);

test(
  "money that came to the hot wallet past the books is a difference that nothing explains, to the atom",
  async () => {
    await server.fillHotWallet(7_000_001n);
    const row = await eventually(
      "the difference is seen",
      async () => {
        await server.mine(1);
        const found = await usdt();
        return found?.difference === "7.000001" ? found : false;
      },
      times,
    );
    const told = row.lines.map(({ what, amount }) => `${what} ${amount}`);
    expect([row.state, told]).toEqual(["different", ["unexplained 7.000001"]]);
  },
  SLOW_MS,
);
