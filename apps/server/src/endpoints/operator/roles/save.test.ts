import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.roles.save";
const reason = "because of a test";
const rowOf = async (role: string) => (await maker.call("operator.roles.list", {})).find((row) => row.name === role);
const night = (permissions: readonly ("users.read" | "users.freeze" | "funds.decide")[], version = 0) => ({
  ...{ name: "night-desk", permissions: [...permissions], version, reason },
});

test("a role is there once a second person agrees, and its permissions count at the next call", async () => {
  const row = await agreedByTwo(exchange, name, night(["users.read"]));
  expect(row).toMatchObject({ action: "roles.save", subject: "night-desk", before: null });
  expect(row.after).toEqual({ name: "night-desk", permissions: ["self", "users.read"], addresses: [] });
  expect(await rowOf("night-desk")).toMatchObject({
    isShipped: false,
    permissions: ["self", "users.read"],
    version: 1,
  });
  const operator = await exchange.operator(["night-desk"]);
  expect(await operator.call("operator.self", {})).toMatchObject({ permissions: ["self", "users.read"] });
  await operator.call("operator.users.find", { search: "1001" });
  const freeze = { userId: 1_001, isFrozen: false, reason };
  expect(await operator.refusal("operator.users.freeze", freeze)).toEqual(refuse("NOT_PERMITTED"));
  await agreedByTwo(exchange, name, night(["users.read", "users.freeze"], 1));
  expect(await operator.refusal("operator.users.freeze", { ...freeze, userId: 60_000_000 })).toEqual(
    refuse("NOT_FOUND", "userId"),
  );
  expect(await rowOf("night-desk")).toMatchObject({ operators: 1, version: 2 });
});

test("a shipped role is not changed, a name is taken once, and a change of what was changed meanwhile is refused", async () => {
  expect(await maker.refusal(name, { ...night([]), name: "support" })).toEqual(refuse("NOT_PERMITTED", "name"));
  expect(await maker.refusal(name, night([]))).toEqual(refuse("ROLE_NAME_TAKEN", "name"));
  expect(await maker.refusal(name, night([], 1))).toEqual(refuse("STALE_VERSION", "version"));
  expect(await maker.refusal(name, { ...night([], 7), name: "nobody-has-it" })).toEqual(refuse("NOT_FOUND", "name"));
  for (const bad of ["Owner", "a", "with,comma", "owner "]) {
    const said = await maker.answer(name, { ...night([]), name: bad });
    expect([bad, said]).toMatchObject([bad, { refusal: bad === "owner " ? "NOT_PERMITTED" : "BAD_PARAMETER" }]);
  }
});

test("who may appoint but not decide about money does not agree to a role that may, and not to a person who gets it", async () => {
  const { version } = (await rowOf("night-desk"))!;
  await services.operatorRoles.save({
    name: "people-desk",
    permissions: ["operators.change", "requests.read", "requests.decide"],
  });
  const people = await exchange.operator(["people-desk"]);
  const money = await asked(exchange, name, night(["funds.decide"], version));
  expect(await undecided(people, money)).toEqual(refuse("NOT_PERMITTED", "funds.decide"));
  const person = { loginName: "let.in", email: "let.in@staff.example", roles: ["finance"], reason };
  const added = await asked(exchange, "operator.operators.add", person);
  expect(await undecided(people, added)).toMatchObject({ refusal: "NOT_PERMITTED" });
  const { operatorId } = await people.call("operator.self", {});
  const own = { operatorId, roles: ["people-desk", "owner"], isDisabled: false, reason };
  const raised = await asked(exchange, "operator.operators.change", own);
  expect(await undecided(people, raised)).toMatchObject({ refusal: "NOT_PERMITTED" });
  for (const id of [money, added, raised]) await decide(maker, id, "withdraw");
});

test("who loses a permission by a change of their role loses what they asked for with it", async () => {
  await agreedByTwo(exchange, name, { name: "fund-desk", permissions: ["settings.money"], version: 0, reason });
  const operator = await exchange.operator(["fund-desk"]);
  const { requestId } = await operator.call("operator.house.fund", { pot: "insurance", amount: "1", reason });
  await agreedByTwo(exchange, name, { name: "fund-desk", permissions: [], version: 1, reason });
  expect(await undecided(checker, requestId)).toEqual(refuse("REQUEST_NOT_OPEN"));
});

test("nobody is given a role that is not there", async () => {
  const person = { loginName: "roleless", email: "roleless@staff.example", roles: ["no-such-role"], reason };
  expect(await maker.refusal("operator.operators.add", person)).toEqual(refuse("NOT_FOUND", "roles"));
});
