import { REFUSAL_CODES } from "@agio/primitives";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { ENDPOINTS } from "@agio/api-contract";
import { isMoneyReal } from "@agio/core";
import { postgresBinaries, startPostgres, type PostgresServer } from "@agio/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFirstOwner, type FirstOwner } from "./operators/first-operators.ts";
import { openTestServer, type TestServer } from "./testing/test-server.ts";
import { SoftwarePasskey } from "./testing/software-passkey.ts";
import { bootstrapCode } from "./users/bootstrap.ts";

const METRICS_TOKEN = "a-token-of-some-length";
const binaries = postgresBinaries();
const missing = binaries === undefined ? ": SKIPPED, no server is installed" : "";

describe.skipIf(binaries === undefined)(`with a PostgreSQL server there is no demo${missing}`, () => {
  let postgres: PostgresServer;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? "");
    server = await openTestServer({
      ...{ DATABASE_URL: postgres.url, NODE_ENV: "production", METRICS_TOKEN },
      // Nobody answers there: mails do not leave.
      SMTP_URL: "smtp://127.0.0.1:9",
    });
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
    const code = await bootstrapCode(server.running.services.users, async () => undefined);
    const answer = await server.call("user.register", { loginName: "first", pwd: "password-1", inviteCode: code });
    expect(answer).toMatchObject({ code: 200, data: { userId: 1001 } });
    token = answer.data.token;
    const balances = await server.call("assets.balances", {}, { token });
    expect(balances.data).toMatchObject({ total: "0", platform: [{ coin: "USDT", amount: "0" }] });
  });

  test("that money is real is in the journal, and each coin has its gauges", async () => {
    expect(await server.running.services.pipeline.read(isMoneyReal)).toBe(true);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const metrics = await (await fetch(`${server.url}/metrics`, { headers: { authorization } })).text();
    for (const name of ["surplus", "capital", "shortfall"])
      expect(metrics).toContain(`agio_house_${name}{coin="USDT"} 0`);
  });

  test("the first operator is an owner who may do nothing before they have a passkey, and then comes in by it alone", async () => {
    const { services } = server.running;
    expect(await server.call("operator.login", { loginName: "maker", pwd: "demo1234" })).toMatchObject({ code: -1014 });
    let owner = { loginName: "", password: "" };
    const keep = async (drawn: FirstOwner): Promise<void> => void (owner = drawn);
    expect(await openFirstOwner(services, keep)).toBe(true);
    expect(await openFirstOwner(services, keep)).toBe(false);
    const login = await server.call("operator.login", { loginName: owner.loginName, pwd: owner.password });
    expect(login).toMatchObject({ code: 200, data: { mustEnrol: true } });
    const staff = { token: login.data.token };
    expect(await server.call("operator.settings.list", {}, staff)).toMatchObject({ code: -9010 });
    expect((await server.call("operator.self", {}, staff)).data).toMatchObject({ roles: ["owner"], mustEnrol: true });
    const { data } = await server.call("operator.passkeyOptions", { pwd: owner.password }, staff);
    // It is the staff's own host that it belongs to.
    const passkey = new SoftwarePasskey(server.running.staffUrl);
    const added = { name: "Key", response: passkey.create(data.options) };
    expect(await server.call("operator.addPasskey", added, staff)).toMatchObject({ code: 200 });
    expect(await server.call("operator.settings.list", {}, staff)).toMatchObject({ code: 200 });
    const again = { loginName: owner.loginName, pwd: owner.password };
    expect(await server.call("operator.login", again)).toMatchObject({ code: -9010 });
    const asked = (await server.call("operator.passkeyLoginOptions", {})).data;
    const answer = { challengeId: asked.challengeId, response: passkey.get(asked.options) };
    const entered = await server.call("operator.passkeyLogin", answer);
    const settings = await server.call("operator.settings.list", {}, { token: entered.data.token });
    expect(settings).toMatchObject({ code: 200 });
    expect(await server.call("operator.audit.verify", {}, staff)).toMatchObject({ data: { brokenAt: 0 } });
  });

  test("the first owner appoints a second at once, and from then on two decide", async () => {
    const { operators, operatorSessions } = server.running.services;
    const [owner] = await operators.all();
    const operatorId = owner?.operatorId ?? 0;
    const staff = { token: await operatorSessions.open({ operatorId, address: "", device: "" }) };
    const add = { loginName: "second", email: "second@staff.example", roles: ["finance"], reason: "two people" };
    expect(await server.call("operator.operators.add", add, staff)).toMatchObject({ code: -1001, field: "roles" });
    const second = { ...add, roles: ["owner"] };
    expect((await server.call("operator.operators.add", second, staff)).data).toEqual({ requestId: 0, status: 1 });
    expect(server.logged()).toContain("an operator's code could not be mailed");
    const third = { ...add, loginName: "third" };
    expect((await server.call("operator.operators.add", third, staff)).data).toEqual({ requestId: 1, status: 0 });
  });

  test("PostgreSQL too refuses a maker as checker and a change of the audit log", async () => {
    const requests = server.database.updateTable("server_operator_requests");
    await expect(requests.set({ checker_id: 1, status: 1 }).execute()).rejects.toThrow("server_two_people");
    await expect(server.database.updateTable("server_audit").set({ code: 0 }).execute()).rejects.toThrow("append-only");
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

  /** A request that names a host of its own. */
  async function named(host: string, target: string, { body = "", headers = {} } = {}) {
    const json = { "content-type": "application/json" };
    const method = body === "" ? "GET" : "POST";
    const asking = request(`${server.url}${target}`, { method, headers: { ...headers, ...json, host } });
    asking.end(body);
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    return { status: answer.statusCode, text: await text(answer) };
  }

  test("only its own host is served, and a wallet signs for that alone", async () => {
    const asked = ENDPOINTS["user.walletChallenge"].path;
    const { hostname, port, host } = new URL(server.url);
    for (const other of ["evil.example", `evil.example:${port}`, hostname]) {
      for (const target of [asked, "/", "/docs", "/api/common/getAllSetting"])
        expect([target, (await named(other, target)).status]).toEqual([target, 421]);
    }
    expect((await named("127.0.0.1:9", "/healthz")).status).toBe(200);
    const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const body = JSON.stringify({ address: `0x${"1".repeat(40)}` });
    const { text: signed } = await named(host, asked, { body, headers: forwarded });
    expect(signed).toContain(`${host} wants you to sign in`);
    expect(signed).not.toContain("evil");
  });

  test("a socket that names another host is not opened", async () => {
    const statusOf = async (host: string) => {
      const upgrade = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", host };
      const headers = { ...upgrade, "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==" };
      const asking = request(`${server.url}/ws/doors`, { headers });
      asking.end();
      return new Promise((resolve, reject) => {
        asking.on("error", reject);
        asking.on("response", ({ statusCode }) => resolve(statusCode));
        asking.on("upgrade", (_response, wire) => {
          wire.destroy();
          resolve(101);
        });
      });
    };
    expect(await statusOf(new URL(server.url).host)).toBe(101);
    expect(await statusOf("evil.example")).toBe(421);
  });

  test("the staff's calls are behind a door of their own, and nothing else is", async () => {
    const { staffUrl } = server.running;
    const statusAt = async (url: string, path: string, init?: RequestInit) =>
      (await fetch(`${url}${path}`, init)).status;
    const login = "/api/operator/login";
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    const codeAt = async (url: string, path: string) =>
      ((await (await fetch(`${url}${path}`, json)).json()) as { code: number }).code;
    // Known behind its own door, and not even that behind the other.
    expect([await codeAt(staffUrl, login), await codeAt(server.url, login)]).toEqual([-1001, -1009]);
    const order = ENDPOINTS["orders.submit"].path;
    expect([await codeAt(staffUrl, order), await codeAt(server.url, order)]).toEqual([-1009, 500]);
    // Whoever verifies the log asks both at one place.
    expect(await (await fetch(`${staffUrl}/api/market/auditHead`)).json()).toMatchObject({ code: 200 });
    expect([await statusAt(staffUrl, "/"), await statusAt(staffUrl, "/index.html")]).toEqual([404, 404]);
    expect([await statusAt(staffUrl, "/healthz"), await statusAt(server.url, "/console/")]).toEqual([200, 404]);
    const link = "/api/operator/export/unknown";
    const unknown = await (await fetch(`${server.url}${link}`)).json();
    expect(unknown).toMatchObject({ code: REFUSAL_CODES.NOT_FOUND });
    const description = await (await fetch(`${staffUrl}/openapi.json`)).text();
    expect(description).toContain("/api/operator/");
    const { port } = new URL(staffUrl);
    // Reached by another name, it is another host.
    expect(await statusAt(`http://127.0.0.1:${port}`, login, json)).toBe(421);
  });

  test("nobody without the token reads metrics, and the staff's calls are in no public description", async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(403);
    const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await (await fetch(`${server.url}/metrics`, { headers: bearer })).text()).toContain("agio_durable_sequence");
    const description = await (await fetch(`${server.url}/openapi.json`)).text();
    expect(description).toContain("/api/currency/order/submit");
    expect(description).not.toContain("/api/operator/");
    expect(await (await fetch(`${server.url}/docs`)).text()).not.toContain("/api/operator/");
  });
});
