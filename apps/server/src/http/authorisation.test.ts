import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ENDPOINTS, openApiDocument, type Endpoint, type EndpointName } from "@agio/api-contract";
import { PERMISSIONS, ROLES, type Permission } from "@agio/api-contract/permissions";
import { PLATFORM_TOPICS, PRIVATE_TOPICS, PUBLIC_TOPICS, STAFF_TOPICS } from "@agio/api-contract/push";
import { SETTING_SECTIONS } from "@agio/api-contract/setting-schemas";
import { REFUSAL_CODES, refuse } from "@agio/primitives";
import { isLongForm } from "@agio/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isRefusal } from "../call/refusals.ts";
import { openSocketServer } from "../push/socket-server.ts";
import {
  OPEN_TOPICS,
  OWN_TOPICS,
  PAGES,
  SECTION_ROLES,
  STAFF,
  STAFF_TOPIC_NAMES,
  USERS,
  USERS_WITH_PROOF,
  VISITORS,
} from "../testing/authorisation/call-table.ts";
import {
  NAMES_OF_NOBODY,
  NAMING_CALLS,
  PROVEN_REQUESTS,
  thingNamed,
  type ThingName,
} from "../testing/authorisation/own-things.ts";
import { documentedCalls } from "../testing/hostile-requests.ts";
import { noteCounts } from "../testing/note-counts.ts";
import { openTestSocket, type TestSocket } from "../testing/test-socket.ts";
import { customer } from "../testing/test-customers.ts";
import { startedBet } from "../testing/test-bets.ts";
import { testExchange, type Caller } from "../testing/test-exchange.ts";
import { addPasskey } from "../testing/test-secrets.ts";
import { hire, signedIn } from "../testing/test-staff.ts";
import { openAgainst, openSeries, optionOrder, spotOrder } from "../testing/test-trades.ts";
import { openHttpServer, publicDoorway } from "./http-server.ts";

const exchange = await testExchange();
const { services, visitor } = exchange;

const STAFF_CALLS = STAFF.flatMap(([, calls]) => calls);
const USER_CALLS = [...USERS, ...USERS_WITH_PROOF];
const TABLE: readonly EndpointName[] = [...VISITORS, ...USER_CALLS, ...STAFF_CALLS];
/** Told to somebody who may not make a call at all. */
const TURNED_AWAY = ["SESSION_EXPIRED", "NOT_PERMITTED", "PROOF_NEEDED", "TOO_MANY_REQUESTS"];
/** A token of the right shape that nobody has. */
const MADE_UP = "A".repeat(43);
/** End the session that makes them, or the account's. */
const ENDING: readonly EndpointName[] = ["user.signOut", "operator.signOut", "operator.lock"];
/** Roles that the staff might make, each of one permission, and one of two that no shipped role has together. */
const CUSTOM_ROLES: readonly (readonly [name: string, permissions: readonly Permission[]])[] = [
  ...PERMISSIONS.map((permission) => [`only-${permission.replace(".", "-")}`, [permission]] as const),
  ["desk-and-people", ["funds.decide", "operators.change"]],
];
/** The limits of one user are filled again. */
const rest = (): void => exchange.advance(5_000);

let asked = 0;

/** The name of the refusal, or "answered". */
async function outcome(who: Caller, name: EndpointName, request: unknown = {}): Promise<string> {
  if (++asked % 50 === 0) rest();
  const answer = await who.answer(name, request);
  return isRefusal(answer) ? answer.refusal : "answered";
}

/** Lines of the table that are not so: empty is right. */
async function wrong(
  calls: readonly EndpointName[],
  who: (name: EndpointName) => Caller | Promise<Caller>,
  isRight: (outcome: string) => boolean,
): Promise<string[]> {
  const lines: string[] = [];
  for (const name of calls) {
    const said = await outcome(await who(name), name);
    if (!isRight(said)) lines.push(`${name}: ${said}`);
  }
  return lines;
}

const isLetIn = (said: string): boolean => !TURNED_AWAY.includes(said);
const isNotTold = (refusal: string) => (said: string) => said !== refusal;
const isTold = (expected: string) => (said: string) => said === expected;

/** "nothing" for a list without rows, "reason" for an answer that says the field is of nothing; else the answer itself. */
function kindOf(answer: unknown, field: string): unknown {
  const { total, reasons } = answer as { total?: number; reasons?: readonly { code: number; field: string }[] };
  if (total === 0) return "nothing";
  const isSaid = reasons?.some((reason) => reason.code === REFUSAL_CODES.NOT_FOUND && reason.field === field);
  return isSaid === true ? "reason" : answer;
}

/** The same user in another session. */
const again = async (user: Caller): Promise<Caller> =>
  exchange.unproven({ userId: user.userId, token: await services.sessions.open(user.userId, "test") });

describe("the table", () => {
  test("names every call of the contract, once", () => {
    expect(TABLE.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  });

  test("names every topic of the socket and every section of the settings, once", () => {
    expect(OPEN_TOPICS.toSorted()).toEqual([...PUBLIC_TOPICS, ...PLATFORM_TOPICS].toSorted());
    expect(OWN_TOPICS.toSorted()).toEqual([...PRIVATE_TOPICS].toSorted());
    expect(STAFF_TOPIC_NAMES).toEqual([...STAFF_TOPICS]);
    const sections = SECTION_ROLES.flatMap(([, names]) => names.split(" "));
    expect(sections.toSorted()).toEqual(Object.keys(SETTING_SECTIONS).toSorted());
  });

  test("names every field of a user's call by which something can be named", () => {
    const calls = documentedCalls(openApiDocument("") as never);
    const looksLikeName = /^(id|url|number|hash|.*Id|.*Url)$/;
    const found = calls
      .filter(({ name }) => !name.startsWith("operator."))
      .flatMap(({ name, fields }) =>
        Object.keys(fields)
          .filter((field) => looksLikeName.test(field) && field !== "clientId")
          .map((field) => `${name}.${field}`),
      );
    const listed = [...NAMING_CALLS.map(({ name, field }) => `${name}.${field}`), ...Object.keys(NAMES_OF_NOBODY)];
    expect(listed.toSorted()).toEqual(found.toSorted());
  });
});

describe("visitors", () => {
  test("are answered what is everybody's, and nothing else", async () => {
    expect(await wrong(VISITORS, () => visitor, isLetIn)).toEqual([]);
    expect(await wrong([...USER_CALLS, ...STAFF_CALLS], () => visitor, isTold("SESSION_EXPIRED"))).toEqual([]);
  });

  test("with a token that nobody has are answered the same", async () => {
    const stranger = exchange.unproven({ userId: 0, token: MADE_UP });
    expect(await wrong(VISITORS, () => stranger, isLetIn)).toEqual([]);
    expect(await wrong([...USER_CALLS, ...STAFF_CALLS], () => stranger, isTold("SESSION_EXPIRED"))).toEqual([]);
  });
});

describe("users", () => {
  test("are let in to what is theirs and everybody's, and to nothing of the staff", async () => {
    const user = await exchange.user();
    const apart = async (name: EndpointName) => (ENDING.includes(name) ? again(user) : user);
    expect(await wrong([...USERS, ...VISITORS], apart, isLetIn)).toEqual([]);
    expect(await wrong(STAFF_CALLS, () => user, isTold("SESSION_EXPIRED"))).toEqual([]);
  });

  test("who are frozen have no session, and get none", async () => {
    const frozen = await exchange.user();
    await exchange.maker.call("operator.users.freeze", { userId: frozen.userId, isFrozen: true, reason: "a test" });
    const late = await again(frozen);
    for (const who of [frozen, late])
      expect(await wrong([...USER_CALLS, ...STAFF_CALLS], () => who, isTold("SESSION_EXPIRED"))).toEqual([]);
    const { loginName } = (await services.users.byId(frozen.userId)) ?? { loginName: "" };
    expect(await outcome(visitor, "user.login", { loginName, pwd: "password-1" })).toBe("ACCOUNT_RESTRICTED");
  });

  test("with a session alone change nothing about who enters or where money goes, whatever fields they fill", async () => {
    expect(Object.keys(PROVEN_REQUESTS).toSorted()).toEqual(USERS_WITH_PROOF.toSorted());
    // No field of a request is a proof by passkey.
    const owner = await exchange.user();
    await addPasskey(owner);
    const thief = exchange.unproven(owner);
    for (const name of USERS_WITH_PROOF) {
      expect({ [name]: await outcome(thief, name, PROVEN_REQUESTS[name]) }).toEqual({ [name]: "PROOF_NEEDED" });
    }
    for (const name of USERS_WITH_PROOF) {
      const said = await outcome(owner, name, PROVEN_REQUESTS[name]);
      expect([name, isLetIn(said) || said]).toEqual([name, true]);
    }
  });

  const things = [...new Set(NAMING_CALLS.map(({ thing }) => thing))];
  test.each(things)("get nothing of somebody else's: %s", async (thing: ThingName) => {
    const { make, none } = thingNamed(thing);
    const stranger = await customer(exchange);
    for (const call of NAMING_CALLS.filter((each) => each.thing === thing)) {
      rest();
      const { owner, id } = await make(exchange);
      expect({ [thing]: id }).not.toEqual({ [thing]: 0 });
      const naming = async (who: Caller, value: number | string) =>
        who.answer(call.name, { ...call.rest, ...(await call.own?.(exchange, who)), [call.field]: value });
      const foreign = await naming(stranger, id);
      const unknown = await naming(stranger, none);
      // As if it were not there at all.
      expect({ [call.name]: foreign }).toEqual({ [call.name]: unknown });
      const expected = call.expected ?? refuse("NOT_FOUND", call.field);
      expect({ [call.name]: kindOf(foreign, call.field) }).toEqual({ [call.name]: expected });
      expect({ [call.name]: await naming(owner, id) }).not.toEqual({ [call.name]: foreign });
    }
  });

  test("read nothing that names another user, in any list of theirs", async () => {
    const { anna: owner } = await startedBet(exchange);
    const email = "seen.by.nobody@example.com";
    const named = await exchange.user({ email, parentUserId: 0 });
    const { loginName } = (await services.users.byId(named.userId)) ?? { loginName: "?" };
    const stranger = await exchange.user();
    for (const name of USERS.filter((each) => ENDPOINTS[each].method === "GET")) {
      const said = JSON.stringify(await stranger.answer(name, {}));
      for (const secret of [email, `"${loginName}"`, `"userId":${owner.userId},`])
        expect([name, said]).not.toContain(secret);
    }
  });
});

/** No owner is left behind: other tests of this world count them. */
const dismissals: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const dismiss of dismissals) await dismiss();
});

async function hired(role: string): Promise<Caller> {
  const operator = await exchange.operator([role]);
  const { operatorId } = await operator.call("operator.self", {});
  const leaver = { operatorId, roles: [role], email: "", resetAuthenticator: false, isDisabled: true };
  dismissals.push(() => services.operators.change(leaver));
  return operator;
}

describe("the staff", () => {
  test.each(ROLES)("%s: let in to what the role may, and to nothing else", async (role) => {
    const operator = await hired(role);
    const apart = async (name: EndpointName) => (ENDING.includes(name) ? hired(role) : operator);
    const may = STAFF.filter(([roles]) => roles.split(" ").includes(role)).flatMap(([, calls]) => calls);
    const mayNot = STAFF_CALLS.filter((name) => !may.includes(name));
    expect(await wrong(may, apart, isLetIn)).toEqual([]);
    expect(await wrong(mayNot, () => operator, isTold("NOT_PERMITTED"))).toEqual([]);
    for (const [roles, sections] of SECTION_ROLES) {
      for (const section of sections.split(" ")) {
        const change = { section, version: 0, value: "?", reason: "a test" };
        const isNot = (await outcome(operator, "operator.settings.change", change)) === "NOT_PERMITTED";
        expect([section, isNot]).toEqual([section, !roles.split(" ").includes(role)]);
      }
    }
  });

  test.each(CUSTOM_ROLES.map(([name, permissions], place) => [name, permissions, place] as const))(
    "%s, a role of the staff's own: let in to its permissions' calls, and to nothing else",
    async (name, permissions, place) => {
      // All that it may; of what it may not, each role another third, but for the long form.
      const isAsked = (_: EndpointName, at: number): boolean => isLongForm || (at + place) % 3 === 0;
      await services.operatorRoles.save({ name, permissions });
      const operator = await hired(name);
      const isPermitted = (call: EndpointName): boolean => {
        const { permission = "self" } = ENDPOINTS[call] as Endpoint;
        return permission === "self" || permissions.includes(permission);
      };
      const apart = async (call: EndpointName) => (ENDING.includes(call) ? hired(name) : operator);
      expect(await wrong(STAFF_CALLS.filter(isPermitted), apart, isNotTold("NOT_PERMITTED"))).toEqual([]);
      expect(
        await wrong(
          STAFF_CALLS.filter((call) => !isPermitted(call)).filter(isAsked),
          () => operator,
          isTold("NOT_PERMITTED"),
        ),
      ).toEqual([]);
    },
  );

  test("each call that is refused is in the audit log, with who and the roles that they had", async () => {
    const operator = await hired("content");
    const { operatorId } = await operator.call("operator.self", {});
    const refused: EndpointName[] = [];
    for (const name of STAFF_CALLS.filter((call) => !ENDING.includes(call))) {
      if (isRefusal(await operator.answer(name, {}))) refused.push(name);
    }
    const { rows } = await exchange.maker.call("operator.audit.list", {
      operatorId,
      answer: "refused",
      pageSize: 1_000,
    });
    expect(rows.map(({ action }) => action).toSorted()).toEqual(refused.toSorted());
    expect(new Set(rows.map(({ roles }) => roles))).toEqual(new Set(["content"]));
    expect(refused.length).toBeGreaterThan(STAFF_CALLS.length / 2);
  });

  test("enter no call of users, and nothing once they are dismissed", async () => {
    const operator = await exchange.operator(["owner"]);
    expect(await wrong(USER_CALLS, () => operator, isTold("SESSION_EXPIRED"))).toEqual([]);
    const { operatorId } = await operator.call("operator.self", {});
    const leaver = { operatorId, roles: ["owner"], email: "", resetAuthenticator: false } as const;
    await services.operators.change({ ...leaver, isDisabled: true });
    expect(await wrong(STAFF_CALLS, () => operator, isTold("SESSION_EXPIRED"))).toEqual([]);
  });
});

describe("sockets", () => {
  const server = createServer();
  let url = "";
  beforeAll(async () => {
    const { push: hub, log, clock } = services;
    const options = { hub, log, clock, socketsPerAddress: 50, trustProxy: false, isForStaff: true };
    openSocketServer(server, { ...options, faultOf: () => undefined });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** The code that answers a subscription, in a socket of its own. */
  async function heard(message: object): Promise<unknown> {
    const socket = await openTestSocket(url);
    const { code } = await socket.subscribe(message);
    await socket.close();
    return code;
  }

  test("tell everybody what is everybody's, and what is one user's to that user alone", async () => {
    const series = await openSeries(exchange);
    const pair = (type: string) => (type === "optionBook" ? { symbol: series.symbol } : { symbol: "btcusdt" });
    const about = (type: string) =>
      ["settings", "liquidation", "insurance", "settlement"].includes(type) || OWN_TOPICS.includes(type)
        ? { type }
        : { type, ...pair(type === "owncoin" ? "" : type), ...(type === "kline" ? { interval: "1m" } : {}) };
    const user = await exchange.user();
    const frozen = await exchange.user();
    await exchange.maker.call("operator.users.freeze", { userId: frozen.userId, isFrozen: true, reason: "a test" });
    const { token: staff } = await hired("owner");
    for (const type of OPEN_TOPICS.filter((each) => each !== "owncoin"))
      expect([type, await heard(about(type))]).toEqual([type, 200]);
    expect(await heard({ type: "owncoin" })).toBe(200);
    for (const type of [...OWN_TOPICS, "settlement"]) {
      const strangers = [MADE_UP, frozen.token, staff, ...(type === "settlement" ? [] : [undefined])];
      for (const token of strangers) expect([type, await heard({ type, token })]).toEqual([type, 500]);
      expect([type, await heard({ type, token: user.token })]).toEqual([type, 200]);
    }
  });

  test("tell of the staff's work to the staff alone, and no more once one is dismissed", async () => {
    const user = await exchange.user();
    const support = await hired("support");
    const { token } = support;
    const { operatorId } = await support.call("operator.self", {});
    for (const stranger of [MADE_UP, user.token, undefined]) {
      expect(await heard({ type: "queue", token: stranger })).toBe(500);
    }
    const socket = await openTestSocket(url);
    expect(await socket.subscribe({ type: "queue", token })).toMatchObject({ code: 200 });
    await socket.next(({ type }) => type === "queue");
    const leaver = { operatorId, roles: ["support"], email: "", resetAuthenticator: false } as const;
    await services.operators.change({ ...leaver, isDisabled: true });
    const from = performance.now();
    await socket.next(({ type }) => type === "userStatus");
    expect(performance.now() - from).toBeLessThan(2_000);
    await socket.close();
  });

  test("tell nobody anything who locked their session, nor whose network is excluded, within two seconds", async () => {
    const { loginName } = await hire(exchange, ["compliance"]);
    const own = await signedIn(exchange, loginName);
    const listening = { type: "queue" as const, token: own.token };
    const socket = await openTestSocket(url);
    expect(await socket.subscribe(listening)).toMatchObject({ code: 200 });
    await own.call("operator.lock", {});
    const locked = performance.now();
    await socket.next(({ type, code }) => type === "error" && code === REFUSAL_CODES.SESSION_LOCKED);
    expect(performance.now() - locked).toBeLessThan(2_000);
    expect(await socket.subscribe(listening)).toMatchObject({ code: REFUSAL_CODES.SESSION_LOCKED });
    await services.operatorSessions.prove(own.token, { isFresh: false });
    expect(await socket.subscribe(listening)).toMatchObject({ code: 200 });
    await services.operatorRoles.setAddresses("compliance", ["198.51.100.0/24"]);
    const excluded = performance.now();
    await socket.next(({ type }) => type === "userStatus");
    expect(performance.now() - excluded).toBeLessThan(2_000);
    await services.operatorRoles.setAddresses("compliance", []);
    await socket.close();
  });

  test("tell nobody of another user's orders, positions, bets and balances", async () => {
    const [stranger, { long }] = [await exchange.user(), await openAgainst(exchange)];
    const listen = async (who: Caller): Promise<TestSocket> => {
      const socket = await openTestSocket(url);
      for (const type of OWN_TOPICS) await socket.subscribe({ type, token: who.token });
      return socket;
    };
    const [own, foreign] = [await listen(long), await listen(stranger)];
    await long.call("orders.submit", spotOrder("buy", { price: "10000" }));
    await long.call("positions.closeAll", {});
    const series = await openSeries(exchange);
    await long.call("optionOrders.submit", optionOrder(series));
    await own.next(({ type, snapshot }) => type === "optionOrder" && snapshot === undefined);
    await own.next(({ type, snapshot }) => type === "order" && snapshot === undefined);
    const told = foreign.frames.filter(
      (frame) => OWN_TOPICS.includes(frame.type) && frame["snapshot"] === undefined && frame["data"] !== undefined,
    );
    expect(told).toEqual([]);
    await Promise.all([own.close(), foreign.close()]);
  });
});

test("what is served beside the calls is listed, with what a visitor gets", async () => {
  const app = await openHttpServer(services, publicDoorway(services.config), {
    trader: "/nowhere",
    console: "/nowhere",
  });
  const routes = new Map<string, string[]>();
  let paths: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const found = /^([│ ]*)[├└]── (\S+) \((.*)\)/.exec(line);
    const [, indent = "", part = "", methods = ""] = found ?? [];
    if (found === null) continue;
    paths = [...paths.slice(0, indent.length / 4), part];
    routes.set(paths.join(""), methods.split(", "));
  }
  const calls = new Set(Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path.replace("{id}", ":id")}`));
  const beside = [...routes]
    .flatMap(([path, methods]) => methods.map((method) => `${method} ${path}`))
    .filter((route) => /^(GET|POST) /.test(route) && !calls.has(route) && !route.endsWith("*"));
  expect(beside.toSorted()).toEqual(Object.keys(PAGES).toSorted());
  for (const [route, status] of Object.entries(PAGES)) {
    const [method = "", url = ""] = route.split(" ");
    const remoteAddress = "203.0.113.9";
    const answer = await app.inject({ method: method as "GET", url: url.replace(/:\w+/, "x"), remoteAddress });
    const isEmpty = route.startsWith("GET /api/") && answer.json<{ code: number }>().code === REFUSAL_CODES.NOT_FOUND;
    expect([route, isEmpty ? "nothing" : answer.statusCode]).toEqual([route, status]);
  }
  await app.close();
});

afterAll(() =>
  noteCounts("authorisation", {
    calls: TABLE.length,
    roles: ROLES.length + CUSTOM_ROLES.length,
    topics: OPEN_TOPICS.length + OWN_TOPICS.length,
    "fields that name something": NAMING_CALLS.length,
    "calls made": asked,
  }),
);
