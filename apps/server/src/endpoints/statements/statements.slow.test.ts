import { ACCOUNT_CODES } from "@agio/core";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

const USDT = 1;
const BTC = 2;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" });
  token = await server.register("reader");
  const moved = { coin: "USDT", amount: "100", transferOutAccount: 1, transferInAccount: 2 };
  await server.call("transfers.submit", moved, { token });
  const order = { symbol: "btcusdt", delegateType: 0, delegatePrice: "60000", delegateTotal: "0.01" };
  await server.call("orders.submit", { ...order, type: 0 }, { token });
});
afterAll(() => server.stop());

type Statement = "statements.spot" | "statements.financial" | "statements.broker" | "statements.account";
async function kindsIn(name: Statement, request: object = {}): Promise<string[]> {
  const { data } = await server.call(name, { pageSize: 100, ...request }, { token });
  return [...new Set(data.rows.map(({ businessType }) => businessType))].toSorted();
}

test("the statement of spot has spot orders and trades alone, whichever account is asked for", async () => {
  expect(await kindsIn("statements.spot")).toEqual(["orderHold"]);
  expect(await kindsIn("statements.spot", { type: 1 })).toEqual(["orderHold"]);
  expect(await kindsIn("statements.spot", { type: 2 })).toEqual([]);
  expect(await kindsIn("statements.spot", { type: 3 })).toEqual([]);
  const strange = await server.call("statements.spot", { businessType: "grant" }, { token });
  expect(strange).toMatchObject({ code: -1001, field: "businessType" });
});

test("money in, out and inside has a statement of both accounts, and the accounts have one of everything", async () => {
  expect(await kindsIn("statements.financial")).toEqual(["grant", "transfer"]);
  expect(await kindsIn("statements.financial", { type: 2 })).toEqual(["transfer"]);
  expect(await kindsIn("statements.account")).toEqual(["grant", "orderHold", "transfer"]);
  expect(await kindsIn("statements.account", { type: 1, coin: "USDT" })).toEqual(["grant", "orderHold", "transfer"]);
  expect(await kindsIn("statements.account", { type: 2 })).toEqual(["transfer"]);
  expect(await kindsIn("statements.account", { businessType: "orderHold" })).toEqual(["orderHold"]);
});

test("nobody was paid a rebate yet: an empty page, and pages that cannot be are refused", async () => {
  const broker = (request: object) => server.call("statements.broker", request, { token });
  expect(await broker({})).toMatchObject({ code: 200, data: { rows: [], total: 0, pageNum: 1, pageSize: 10 } });
  expect(await broker({ pageSize: 100_000 })).toMatchObject({ data: { pageSize: 1_000 } });
  expect(await broker({ pageNum: 0 })).toMatchObject({ code: -1001, field: "pageNum" });
  expect(await broker({ coin: "NONE" })).toMatchObject({ code: -1001, field: "coin" });
  expect(await broker({ businessType: "trade" })).toMatchObject({ code: -1001, field: "businessType" });
  expect(await server.call("statements.broker", {})).toMatchObject({ code: 500 });
});

test("rebates in the ledger are rows of the statement and the rebate of the profit", async () => {
  const { data } = await server.call("user.profile", {}, { token });
  const line = (sequence: number, coinId: number, atoms: number) => sql`
    insert into ledger_lines (sequence, line_number, user_id, account_code, coin_id, kind, reference_id, atoms,
      before_atoms, after_atoms, posted_at)
    values (${sequence}, 30000, ${data.user.userId}, ${ACCOUNT_CODES["platform.available"]}, ${coinId}, 'rewardOfFees',
      ${sequence}, ${atoms}, 0, ${atoms}, ${server.now()})`;
  await line(1, USDT, 1_500_000).execute(server.database);
  await line(2, USDT, 250_000).execute(server.database);
  await line(3, BTC, 100_000).execute(server.database);
  const { data: page } = await server.call("statements.broker", { coin: "USDT", isAsc: "asc" }, { token });
  expect(page).toMatchObject({
    total: 2,
    rows: [{ accountType: 1, businessType: "rewardOfFees", amount: "1.5", refId: "1" }, {}],
  });
  // A bitcoin without any trade has no price yet.
  expect((await server.call("user.profit", {}, { token })).data.rebate).toBe("1.75");
});
