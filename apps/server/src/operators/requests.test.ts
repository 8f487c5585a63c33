import { PGlite } from "@electric-sql/pglite";
import { refuse } from "@agio/primitives";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import { Kysely, PGliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { TYPE_PARSERS, TYPE_SERIALIZERS } from "../adapters/database/durable-pglite.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { hire, signedIn } from "../testing/test-staff.ts";
import { agreedByTwo, asked, decide, undecided } from "../testing/two-people.ts";
import { openLog } from "../base/log.ts";
import { OPERATOR_MIGRATIONS } from "./operator-migrations.ts";
import type { OperatorTables } from "./operator-tables.ts";
import { openRequestMemory } from "./request-memory.ts";
import { openRequestSeals } from "./request-seals.ts";
import { COOLING_MS, openRequests, type NewRequest } from "./requests.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const reason = "because of a test";
const DAY_MS = 86_400_000;
const fund = { pot: "insurance" as const, amount: "1", reason };
const rowOf = async (id: number) =>
  (await checker.call("operator.requests.list", { pageSize: 100 })).rows.find((row) => row.id === id);

test("a request that nobody decides within seven days has lapsed", async () => {
  const id = await asked(exchange, "operator.house.fund", fund);
  const { createTime, expireTime } = (await rowOf(id)) ?? {};
  expect(expireTime).toBe((createTime ?? 0) + 7 * DAY_MS);
  exchange.advance(7 * DAY_MS - 1);
  expect(await rowOf(id)).toMatchObject({ status: 0 });
  exchange.advance(1);
  expect(await undecided(checker, id)).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(await undecided(maker, id, "withdraw")).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(await rowOf(id)).toMatchObject({ status: 4, decisionTime: expireTime, checkerId: 0 });
});

test("what an owner asked for is void once he is dismissed, and stays so when he comes back", async () => {
  const { operatorId, loginName } = await hire(exchange, ["owner"]);
  const own = await signedIn(exchange, loginName);
  const { requestId } = await own.call("operator.house.fund", fund);
  const dismissed = { operatorId, roles: ["owner" as const], isDisabled: true, reason };
  await agreedByTwo(exchange, "operator.operators.change", dismissed);
  await agreedByTwo(exchange, "operator.operators.change", { ...dismissed, isDisabled: false });
  expect(await undecided(checker, requestId)).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(await rowOf(requestId)).toMatchObject({ status: 5, decisionTime: services.clock(), checkerId: 0 });
  // Other test files of the same worker count the owners.
  await agreedByTwo(exchange, "operator.operators.change", dismissed);
});

test("other roles take with them what the new ones may not ask for, and nothing else", async () => {
  const { operatorId, loginName } = await hire(exchange, ["owner"]);
  const own = await signedIn(exchange, loginName);
  const money = await own.call("operator.house.fund", fund);
  const newcomer = { loginName: "kept.out", email: "kept.out@agio.example", roles: ["support" as const], reason };
  const staff = await own.call("operator.operators.add", newcomer);
  await agreedByTwo(exchange, "operator.operators.change", {
    ...{ operatorId, roles: ["finance" as const], isDisabled: false, reason },
  });
  expect(await rowOf(money.requestId)).toMatchObject({ status: 0 });
  expect(await rowOf(staff.requestId)).toMatchObject({ status: 5 });
  expect(await decide(checker, money.requestId, "reject")).toMatchObject({ status: 2 });
});

test("a request for a section that this version does not have is void, and stops no other", async () => {
  const { operatorId: makerId } = await maker.call("operator.self", {});
  const payload = { section: "OF_ANOTHER_VERSION", version: 0, value: {} };
  const gone = await services.requests.make({
    ...{ action: "settings.change", subject: payload.section, payload, before: {}, after: {}, makerId, reason },
  });
  const money = await asked(exchange, "operator.house.fund", fund);
  expect(await undecided(checker, gone)).toEqual(refuse("NOT_PERMITTED"));
  expect(await rowOf(gone)).toMatchObject({ status: 5 });
  expect(await decide(checker, money, "reject")).toMatchObject({ status: 2 });
});

test("money cools for ten minutes before a second person may agree; a rejection and the staff need not wait", async () => {
  // Without tables: it is about what the migrations do with what stands there.
  const pglite = await PGlite.create({ parsers: TYPE_PARSERS, serializers: TYPE_SERIALIZERS });
  const database = new Kysely<OperatorTables>({ dialect: new PGliteDialect({ pglite }) });
  const add = "operators.add";
  for (const { name, up } of OPERATOR_MIGRATIONS) {
    // Asked for, and approved just before a crash, in a version in which the maker chose the password.
    if (name === "server.operators-005-activation") {
      const words = { action: add, subject: "old", payload: "{}", before_text: "null", after_text: "{}", reason };
      const times = { created_at: 1, decided_at: 0, decision_reason: "", maker_id: 1, is_applied: false };
      const open = { ...words, ...times, status: 0, checker_id: null };
      const requests = [open, { ...open, status: 1, checker_id: 2 }];
      await database
        .insertInto("server_operator_requests")
        .values(requests as never)
        .execute();
    }
    await up(database as never);
  }
  const left = await database.selectFrom("server_operator_requests").select(["status", "is_applied"]).execute();
  expect(left).toEqual(Array.from({ length: 2 }, () => ({ status: 5, is_applied: true })));
  const clock = fakeClock();
  const folder = temporaryFolder("requests");
  onTestFinished(() => folder.remove());
  const requests = openRequests({
    database,
    memory: await openRequestMemory(folder.path, clock.now),
    clock: clock.now,
    coolingMs: COOLING_MS,
    seals: openRequestSeals(Buffer.alloc(32, 1)),
    log: openLog("error", () => undefined),
    actions: {
      obstacle: () => Promise.resolve(undefined),
      apply: () => Promise.resolve(undefined),
      mayAsk: () => Promise.resolve(true),
      mayCheck: () => Promise.resolve(true),
      mayRead: () => Promise.resolve(true),
      cools: (action) => action !== "operators.add",
    },
  });
  const make = (action: NewRequest["action"]) =>
    requests.make({ action, subject: "", payload: {}, before: null, after: null, makerId: 1, reason });
  const approve = (id: number) => requests.decide({ id, decision: "approve", operatorId: 2, address: "", reason });
  const [money, bad, staff] = [await make("house.fund"), await make("house.fund"), await make("operators.add")];
  const proofs = await make("users.dropProofs");
  expect(await approve(staff)).toMatchObject({ status: 1 });
  expect(await approve(money)).toEqual(refuse("REQUEST_COOLS"));
  expect(await requests.decide({ id: bad, decision: "reject", operatorId: 2, address: "", reason })).toMatchObject({
    status: 2,
  });
  clock.advance(COOLING_MS - 1);
  expect(await approve(money)).toEqual(refuse("REQUEST_COOLS"));
  clock.advance(1);
  expect(await approve(money)).toMatchObject({ status: 1, cooledTime: clock.now() });
  // The owner of lost proofs has a day to object.
  clock.advance(DAY_MS - COOLING_MS - 1);
  expect(await approve(proofs)).toEqual(refuse("REQUEST_COOLS"));
  clock.advance(1);
  expect(await approve(proofs)).toMatchObject({ status: 1, cooledTime: clock.now() });
  await database.destroy();
});
