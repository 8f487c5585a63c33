import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { applicant } from "../../../testing/test-customers.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const officer = await exchange.operator(["compliance"]);
const { loginName } = await officer.call("operator.self", {});
const name = "operator.verifications.decide";
const decision = (id: number, said: "pass" | "refuse" | "revoke", more = {}) => ({
  ...{ id, decision: said, reason: "looked at it" },
  ...more,
});

test("what was handed in passes once, under the name of who decided", async () => {
  const { anna, verificationId: id } = await applicant(exchange);
  expect(await officer.refusal(name, decision(id, "revoke"))).toEqual(refuse("REQUEST_NOT_OPEN"));
  const row = await officer.call(name, decision(id, "pass"));
  expect(row).toMatchObject({ id, userId: anna.userId, level: 1, status: 2, reviewer: loginName });
  expect(await anna.call("verification.state", {})).toMatchObject({ basic: { status: 2 } });
  expect(await officer.refusal(name, decision(id, "refuse"))).toEqual(refuse("REQUEST_NOT_OPEN"));
  expect(await officer.call(name, decision(id, "revoke"))).toMatchObject({ status: 3 });
  expect(await anna.call("verification.state", {})).toMatchObject({ basic: { status: 3 } });
});

test("a refusal names what is to be mended", async () => {
  const { anna, verificationId: id } = await applicant(exchange);
  expect(await officer.call(name, decision(id, "refuse", { field: "idCard" }))).toMatchObject({ status: 3 });
  expect(await anna.call("verification.state", {})).toMatchObject({ basic: { status: 3, field: "idCard" } });
});

test("of two who decide at once one is heard", async () => {
  const { verificationId: id } = await applicant(exchange);
  const other = await exchange.operator(["compliance"]);
  const both = await Promise.allSettled([
    officer.call(name, decision(id, "pass")),
    other.call(name, decision(id, "refuse")),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("nothing that is not there is decided, and nobody decides without the right", async () => {
  expect(await officer.refusal(name, decision(999_999, "pass"))).toEqual(refuse("NOT_FOUND", "id"));
  const { anna, verificationId: id } = await applicant(exchange);
  expect(await (await exchange.operator(["risk"])).refusal(name, decision(id, "pass"))).toEqual(
    refuse("NOT_PERMITTED"),
  );
  expect(await anna.call("verification.state", {})).toMatchObject({ basic: { status: 1 } });
});
