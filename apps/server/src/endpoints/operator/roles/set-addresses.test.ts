import { refuse } from "@agio/primitives";
import { afterEach, expect, test } from "vitest";
import { isWithin } from "../../../operators/operator-roles.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { hire, STAFF_PASSWORD } from "../../../testing/test-staff.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

// Calls of a test exchange come from 10.0.0.0/8.
const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.roles.setAddresses";
const reason = "because of a test";
const versionOf = async (role: string) => (await services.operatorRoles.byName(role))?.version ?? 0;
const ofRole = async (role: string, addresses: readonly string[]) => ({
  ...{ name: role, addresses: [...addresses], version: await versionOf(role), reason },
});

afterEach(async () => {
  for (const role of ["support", "owner"]) await services.operatorRoles.setAddresses(role, []);
});

test("a role counts from its networks alone, at the sign-in and at every call", async () => {
  const { loginName } = await hire(exchange, ["support"]);
  const { token } = await exchange.visitor.call("operator.login", { loginName, pwd: STAFF_PASSWORD });
  const operator = exchange.callerWith(token);
  const row = await agreedByTwo(exchange, name, await ofRole("support", ["192.0.2.0/24"]));
  expect(row).toMatchObject({ before: { addresses: [] }, after: { addresses: ["192.0.2.0/24"] } });
  expect(await operator.refusal("operator.self", {})).toEqual(refuse("ADDRESS_NOT_ALLOWED"));
  const login = { loginName, pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.refusal("operator.login", login)).toEqual(refuse("ADDRESS_NOT_ALLOWED"));
  // Who has another role too comes in from where both may be used.
  const both = await exchange.operator(["support", "content"]);
  expect(await both.refusal("operator.content.list", {})).toEqual(refuse("ADDRESS_NOT_ALLOWED"));
  const wider = await asked(exchange, name, await ofRole("support", ["192.0.2.0/24", "10.0.0.0/8"]));
  await decide(checker, wider);
  expect(await operator.call("operator.self", {})).toMatchObject({ loginName });
  await exchange.visitor.call("operator.login", login);
});

test("two who would shut themselves out are refused; one of them may", async () => {
  const shut = await ofRole("owner", ["192.0.2.0/24"]);
  const id = await asked(exchange, name, shut);
  expect(await undecided(checker, id)).toEqual(refuse("ADDRESSES_LOCK_OUT", "addresses"));
  await decide(maker, id, "withdraw");
  await services.operatorRoles.save({
    name: "appointer",
    permissions: ["operators.change", "requests.read", "requests.decide"],
  });
  const other = await exchange.operator(["appointer"]);
  const one = await asked(exchange, name, shut);
  expect(await decide(other, one)).toMatchObject({ status: 1 });
});

test("what is no network, and a list that was changed meanwhile, are refused", async () => {
  for (const bad of ["10.0.0.0/33", "here", "10.0.0.0/8,192.0.2.1"]) {
    expect(await maker.refusal(name, await ofRole("support", [bad]))).toMatchObject({ refusal: "BAD_PARAMETER" });
  }
  const stale = { ...(await ofRole("support", [])), version: 999 };
  expect(await maker.refusal(name, stale)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await maker.refusal(name, { ...stale, name: "nobody-has-it" })).toEqual(refuse("NOT_FOUND", "name"));
});

test("networks hold addresses of their own kind, in every spelling", () => {
  expect(isWithin([], "anything")).toBe(true);
  expect(isWithin(["192.0.2.0/24"], "::ffff:192.0.2.7")).toBe(true);
  expect(isWithin(["192.0.2.7"], "192.0.2.7")).toBe(true);
  expect(isWithin(["192.0.2.7"], "192.0.2.8")).toBe(false);
  expect(isWithin(["2001:db8::/32"], "2001:DB8:1::1")).toBe(true);
  expect(isWithin(["2001:db8::/32"], "2001:db9::1")).toBe(false);
  expect(isWithin(["fe80::/10"], "fe80::1%eth0")).toBe(true);
  expect(isWithin(["0.0.0.0/0"], "nonsense")).toBe(false);
});
