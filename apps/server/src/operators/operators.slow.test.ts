import { ENDPOINTS, type EndpointName, type Role, type Route } from "@agio/api-contract";
import { PERMISSIONS_OF_ROLE, ROLES } from "@agio/api-contract/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openStaffDesk, STAFF_PASSWORD, type StaffDesk } from "./testing/staff-desk.ts";
import { OPERATOR_SESSION_LIFETIME_MS } from "./operator-sessions.ts";

let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" });
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const reason = "because of a test";
const STAFF_CALLS = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => (ENDPOINTS[name] as Route).auth === "operator",
);

describe("signing in", () => {
  test("the demo has a maker and a checker, both owners", async () => {
    const self = await server.call("operator.self", {}, { token: desk.maker });
    expect(self.data).toMatchObject({ loginName: "maker", roles: ["owner"], mustEnrol: false });
    expect((await server.call("operator.operators.list", {}, { token: desk.checker })).data).toMatchObject([
      { loginName: "maker", hasAuthenticator: false },
      { loginName: "checker", isDisabled: false },
    ]);
  });

  test("a wrong password and an unknown name answer alike", async () => {
    const wrong = await server.call("operator.login", { loginName: "maker", pwd: "wrong" });
    const unknown = await server.call("operator.login", { loginName: "nobody", pwd: "wrong" });
    expect(wrong).toMatchObject({ code: -1014, data: null });
    expect(unknown).toEqual(wrong);
  });

  test("a user's token opens nothing here, an operator's token nothing there", async () => {
    const user = await server.register("ordinary");
    for (const name of STAFF_CALLS) {
      expect({ name, ...(await server.call(name, {}, { token: user })) }).toMatchObject({ name, code: 500 });
    }
    expect(await server.call("user.profile", {}, { token: desk.maker })).toMatchObject({ code: 500 });
    expect(await server.call("operator.self", {})).toMatchObject({ code: 500 });
  });

  test("a session ends by sign-out and after twelve hours", async () => {
    const first = await desk.signIn("maker");
    await server.call("operator.signOut", {}, { token: first });
    expect(await server.call("operator.self", {}, { token: first })).toMatchObject({ code: 500 });
    const { operatorSessions } = server.running.services;
    const second = await desk.signIn("maker");
    expect(await operatorSessions.find(second)).toBe(1);
    server.advance(OPERATOR_SESSION_LIFETIME_MS);
    expect(await operatorSessions.find(second)).toBeUndefined();
    server.advance(-OPERATOR_SESSION_LIFETIME_MS);
  });

  test("a new password ends the other sessions and needs the old one", async () => {
    const operator = await desk.hire(["support"]);
    const other = await desk.signIn(operator.loginName);
    const change = { oldPwd: STAFF_PASSWORD, newPwd: "another-password" };
    const refused = await server.call("operator.changePassword", { ...change, oldPwd: "x" }, { token: operator.token });
    expect(refused).toMatchObject({ code: -1014, field: "oldPwd" });
    const same = { oldPwd: STAFF_PASSWORD, newPwd: STAFF_PASSWORD };
    expect(await server.call("operator.changePassword", same, { token: operator.token })).toMatchObject({
      code: -1022,
    });
    expect(await server.call("operator.changePassword", change, { token: operator.token })).toMatchObject({
      code: 200,
    });
    expect(await server.call("operator.self", {}, { token: other })).toMatchObject({ code: 500 });
    expect(await server.call("operator.self", {}, { token: operator.token })).toMatchObject({ code: 200 });
  });
});

describe("an authenticator app", () => {
  test("is bound with a first code, then asked for at every sign-in, and no code is good twice", async () => {
    const { loginName, token } = await desk.hire(["auditor"]);
    const wrong = await server.call("operator.beginAuthenticator", { pwd: "wrong" }, { token });
    expect(wrong).toMatchObject({ code: -1014, field: "pwd" });
    expect(await server.call("operator.confirmAuthenticator", { code: "000000" }, { token })).toMatchObject({
      code: -1027,
    });
    const begun = await server.call("operator.beginAuthenticator", { pwd: STAFF_PASSWORD }, { token });
    const { secret, uri } = begun.data;
    expect(uri).toContain(`:${loginName}?secret=${secret}`);
    expect(await server.call("operator.confirmAuthenticator", { code: "000000" }, { token })).toMatchObject({
      code: -1017,
    });
    const used = await desk.confirmAuthenticator(token, secret);
    expect((await server.call("operator.self", {}, { token })).data.hasAuthenticator).toBe(true);
    const again = await server.call("operator.beginAuthenticator", { pwd: STAFF_PASSWORD }, { token });
    expect(again).toMatchObject({ code: -1026 });

    const login = { loginName, pwd: STAFF_PASSWORD };
    expect(await server.call("operator.login", login)).toMatchObject({ code: -1017, field: "totpCode" });
    expect(await server.call("operator.login", { ...login, totpCode: used })).toMatchObject({ code: -1017 });
    server.advance(60_000);
    const fresh = { ...login, totpCode: await desk.codeOf(secret) };
    const both = await Promise.all([server.call("operator.login", fresh), server.call("operator.login", fresh)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-1017, 200]);
  });

  test("its secret is not readable in the table", async () => {
    const { operatorId, token } = await desk.hire(["support"]);
    const begun = await server.call("operator.beginAuthenticator", { pwd: STAFF_PASSWORD }, { token });
    await desk.confirmAuthenticator(token, begun.data.secret);
    const row = await desk.sql
      .selectFrom("server_operators")
      .selectAll()
      .where("operator_id", "=", operatorId)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret).not.toBe("");
    expect(JSON.stringify(row)).not.toContain(begun.data.secret);
    expect(Buffer.from(row.totp_secret, "base64").includes(begun.data.secret)).toBe(false);
  });
});

describe("every role may do what the table says, and nothing else:", () => {
  test.each(ROLES.map((role) => [role]))("%s", async (role: Role) => {
    const { token } = await desk.hire([role]);
    for (const name of STAFF_CALLS.filter((call) => call !== "operator.signOut")) {
      const { permission = "self" } = ENDPOINTS[name] as Route;
      const { code } = await server.call(name, {}, { token });
      const isPermitted = PERMISSIONS_OF_ROLE[role].includes(permission);
      expect([name, code !== -9001]).toEqual([name, isPermitted]);
    }
  });
});

describe("operators are appointed and dismissed by two people:", () => {
  const newcomer = (loginName: string) => ({
    loginName,
    email: `${loginName.toLowerCase()}@staff.example`,
    roles: ["finance"],
    reason,
  });

  test("a new operator is there once the second agrees, and his password is nowhere", async () => {
    const asked = await server.call("operator.operators.add", newcomer("fiona"), { token: desk.maker });
    expect(asked.data).toMatchObject({ status: 0 });
    expect(await server.call("operator.login", { loginName: "fiona", pwd: STAFF_PASSWORD })).toMatchObject({
      code: -1014,
    });
    const rows = await server.call("operator.requests.list", { status: 0 }, { token: desk.checker });
    expect(rows.data.rows[0]).toMatchObject({ action: "operators.add", subject: "fiona", makerName: "maker" });
    expect(JSON.stringify(rows.data)).not.toMatch(/argon2|password-of/);
    expect(await desk.decide(desk.maker, asked.data.requestId, "approve")).toMatchObject({ code: -9002 });
    expect(await desk.decide(desk.checker, asked.data.requestId, "approve")).toMatchObject({ data: { status: 1 } });
    const { text } = server.running.services.demoMailbox?.mails("fiona@staff.example")[0] ?? { text: "" };
    const code = /^[0-9A-Z]{12}$/m.exec(text)?.[0] ?? "";
    const chosen = { loginName: "fiona", code, pwd: STAFF_PASSWORD };
    expect(await server.call("operator.activate", chosen)).toMatchObject({ code: 200 });
    const login = { loginName: "fiona", pwd: STAFF_PASSWORD };
    expect(await server.call("operator.login", login)).toMatchObject({ code: 200 });
    expect(await server.call("operator.operators.add", newcomer("Fiona"), { token: desk.maker })).toMatchObject({
      code: -1015,
    });
    const stored = await desk.sql.selectFrom("server_operator_requests").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(STAFF_PASSWORD);
  });

  test("somebody without operators.change cannot agree to it", async () => {
    const asked = await server.call("operator.operators.add", newcomer("gina"), { token: desk.maker });
    const { token } = await desk.hire(["finance", "risk"]);
    expect(await desk.decide(token, asked.data.requestId, "approve")).toMatchObject({ code: -9001 });
    expect(await desk.decide(desk.maker, asked.data.requestId, "withdraw")).toMatchObject({ data: { status: 3 } });
  });

  test("a name taken meanwhile leaves the request open", async () => {
    const first = await server.call("operator.operators.add", newcomer("hanna"), { token: desk.maker });
    const second = await server.call("operator.operators.add", newcomer("hanna"), { token: desk.maker });
    expect(await desk.decide(desk.checker, first.data.requestId, "approve")).toMatchObject({ code: 200 });
    expect(await desk.decide(desk.checker, second.data.requestId, "approve")).toMatchObject({ code: -1015 });
    expect(await desk.decide(desk.checker, second.data.requestId, "reject")).toMatchObject({ data: { status: 2 } });
  });

  test("other roles count at the next call, and a disabled operator is out at once", async () => {
    const { operatorId, token } = await desk.hire(["support"]);
    expect(await server.call("operator.audit.list", {}, { token })).toMatchObject({ code: -9001 });
    await desk.changeByTwo({ operatorId, roles: ["auditor"], isDisabled: false, reason });
    expect(await server.call("operator.self", {}, { token })).toMatchObject({ code: 500 });
    const { loginName } = (await server.running.services.operators.byId(operatorId)) ?? { loginName: "" };
    const again = await desk.signIn(loginName);
    expect(await server.call("operator.audit.list", {}, { token: again })).toMatchObject({ code: 200 });
    await desk.changeByTwo({ operatorId, roles: ["auditor"], isDisabled: true, reason });
    expect(await server.call("operator.self", {}, { token: again })).toMatchObject({ code: 500 });
    expect(await server.call("operator.login", { loginName, pwd: STAFF_PASSWORD })).toMatchObject({ code: -1014 });
  });

  test("a lost authenticator app is taken away by two people", async () => {
    const { operatorId, loginName, token } = await desk.hire(["support"]);
    const begun = await server.call("operator.beginAuthenticator", { pwd: STAFF_PASSWORD }, { token });
    await desk.confirmAuthenticator(token, begun.data.secret);
    const email = `${loginName}@staff.example`;
    const reset = { operatorId, roles: ["support"], isDisabled: false, resetAuthenticator: true, email, reason };
    await desk.changeByTwo(reset);
    // The password went with it: a code to their address chooses another.
    expect(await server.call("operator.login", { loginName, pwd: STAFF_PASSWORD })).toMatchObject({ code: -1014 });
  });

  test("the last owner stays", async () => {
    const { operators } = server.running.services;
    for (const { operatorId } of await operators.all()) {
      if (operatorId === desk.makerId || operatorId === desk.checkerId) continue;
      await operators.change({
        operatorId,
        roles: ["support"],
        isDisabled: false,
        resetAuthenticator: false,
        email: "",
      });
    }
    const own = { operatorId: desk.makerId, roles: ["owner"], isDisabled: true, reason };
    const others = { operatorId: desk.checkerId, roles: ["finance"], isDisabled: false, reason };
    const first = await server.call("operator.operators.change", own, { token: desk.checker });
    const second = await server.call("operator.operators.change", others, { token: desk.maker });
    expect(await desk.decide(desk.checker, second.data.requestId, "approve")).toMatchObject({ code: 200 });
    const checker = await desk.signIn("checker");
    expect(await server.call("operator.operators.change", own, { token: desk.maker })).toMatchObject({
      code: -9001,
      field: "operatorId",
    });
    // Who is no owner any more may not ask for it: it went with the role.
    expect(await desk.decide(checker, first.data.requestId, "withdraw")).toMatchObject({ code: -9003 });
  });
});
