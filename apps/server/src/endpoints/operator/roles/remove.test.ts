import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const reason = "because of a test";

test("a role that nobody has is taken away by two people; one that somebody has stays, also when they get it meanwhile", async () => {
  await services.operatorRoles.save({ name: "short-lived", permissions: ["users.read"] });
  const first = { name: "short-lived", reason };
  const open = await asked(exchange, "operator.roles.remove", first);
  await exchange.operator(["short-lived"]);
  expect(await undecided(exchange.checker, open)).toEqual(refuse("ROLE_IN_USE", "name"));
  expect(await maker.refusal("operator.roles.remove", first)).toEqual(refuse("ROLE_IN_USE", "name"));
  await decide(maker, open, "withdraw");
  await services.operatorRoles.save({ name: "unused", permissions: [] });
  expect(await agreedByTwo(exchange, "operator.roles.remove", { name: "unused", reason })).toMatchObject({
    after: null,
  });
  expect((await maker.call("operator.roles.list", {})).map(({ name }) => name)).not.toContain("unused");
});

test("a shipped role stays", async () => {
  const request = { name: "auditor", reason };
  expect(await maker.refusal("operator.roles.remove", request)).toEqual(refuse("NOT_PERMITTED", "name"));
  expect(await maker.refusal("operator.roles.remove", { ...request, name: "unknown" })).toEqual(
    refuse("NOT_FOUND", "name"),
  );
});
