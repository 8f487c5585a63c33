import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testing/test-server.ts";
import { bootstrapCode } from "./users/bootstrap.ts";

const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";

describe.skipIf(binaries === undefined)(`with a PostgreSQL server there is no demo${missing}`, () => {
  let postgres: PostgresServer;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "");
    server = await openTestServer({ DATABASE_URL: postgres.url, NODE_ENV: "production" });
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  test("no demo account, and nothing on the sign-in screen that speaks of one", async () => {
    expect(await server.call("user.login", { loginName: "demo", pwd: "demo1234" })).toMatchObject({ code: -1014 });
    const { data } = await server.call("settings.all", {});
    expect(data.PLATFORM_SETTING).toMatchObject({
      isDemo: false,
      demoLoginName: "",
      demoPassword: "",
      demoInviteCode: "",
    });
  });

  test("the first account comes with the installation's code and brings no funds", async () => {
    const { code } = await bootstrapCode(server.running.services.users);
    const answer = await server.call("user.register", { loginName: "first", pwd: "password-1", inviteCode: code });
    expect(answer).toMatchObject({ code: 200, data: { userId: 1001 } });
    token = answer.data.token;
    const balances = await server.call("assets.balances", {}, { token });
    expect(balances.data).toMatchObject({ total: "0", platform: [{ coin: "USDT", amount: "0" }] });
  });

  test("an order without funds is refused, and history is read from PostgreSQL", async () => {
    const order = { symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "60000", delegateTotal: "0.01" };
    expect(await server.call("orders.submit", order, { token })).toMatchObject({ code: -1010 });
    expect(await server.call("orders.list", {}, { token })).toMatchObject({
      code: 200,
      data: { rows: [], total: 0 },
    });
    expect(await server.call("watchlist.add", { symbol: "ethusdt" }, { token })).toMatchObject({ data: { id: 1 } });
    expect((await server.call("watchlist.list", {}, { token })).data).toMatchObject([{ symbol: "ethusdt" }]);
  });
});
