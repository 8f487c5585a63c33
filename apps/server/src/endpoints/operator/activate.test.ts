import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { ACTIVATION_LIFETIME_MS } from "../../operators/activations.ts";
import type { Call } from "../../call/call.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeMailedTo, hire, signedIn, STAFF_PASSWORD } from "../../testing/test-staff.ts";
import { agreedByTwo } from "../../testing/two-people.ts";
import { activateOperator } from "./activate.ts";

const exchange = await testExchange();
const { visitor } = exchange;
const name = "operator.activate";
const reason = "because of a test";
const roles = ["support" as const];
const wrong = refuse("WRONG_CODE", "code");

async function appointed(loginName: string): Promise<{ readonly email: string; readonly code: string }> {
  const email = `${loginName}@staff.example`;
  await agreedByTwo(exchange, "operator.operators.add", { loginName, email, roles, reason });
  return { email, code: codeMailedTo(exchange, email) };
}

test("a code counts once, for its own name, and not in parallel", async () => {
  const { code } = await appointed("anna");
  expect(await visitor.refusal(name, { loginName: "maker", code, pwd: STAFF_PASSWORD })).toEqual(wrong);
  expect(await visitor.refusal(name, { loginName: "nobody", code, pwd: STAFF_PASSWORD })).toEqual(wrong);
  expect(await visitor.refusal(name, { loginName: "anna", code: "0".repeat(12), pwd: STAFF_PASSWORD })).toEqual(wrong);
  const short = { loginName: "anna", code, pwd: "short" };
  expect(await visitor.refusal(name, short)).toEqual(refuse("BAD_PARAMETER", "pwd"));
  const tries = ["one", "two"].map((word) =>
    visitor.call(name, { loginName: "anna", code, pwd: `${word}-password-of-anna` }),
  );
  const settled = await Promise.allSettled(tries);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const isFirst = settled[0]?.status === "fulfilled";
  const login = { loginName: "anna", pwd: `${isFirst ? "one" : "two"}-password-of-anna` };
  expect(await visitor.call("operator.login", login)).toMatchObject({ mustEnrol: false });
  expect(await visitor.refusal(name, { loginName: "anna", code, pwd: STAFF_PASSWORD })).toEqual(wrong);
});

test("a password that is among the common ones is refused, and the code stays good", async () => {
  const { code } = await appointed("doris");
  const common = { loginName: "doris", code, pwd: "1Q2w3e4r5t6y" };
  expect(await visitor.refusal(name, common)).toEqual(refuse("COMMON_PASSWORD", "pwd"));
  expect(await visitor.call(name, { ...common, pwd: STAFF_PASSWORD })).toBeNull();
});

test("a code ends after a day", async () => {
  const { code } = await appointed("berta");
  exchange.advance(ACTIVATION_LIFETIME_MS);
  expect(await visitor.refusal(name, { loginName: "berta", code, pwd: STAFF_PASSWORD })).toEqual(wrong);
});

test("who guesses is locked out, and locks nobody out who comes from elsewhere", async () => {
  const { code } = await appointed("clara");
  const { services } = exchange;
  const from = (address: string, tried: string) =>
    activateOperator(services, { loginName: "clara", code: tried, pwd: STAFF_PASSWORD }, { address } as Call);
  for (let guess = 0; guess < 5; guess++) await from("192.0.2.1", `GUESS${guess}`);
  expect(await from("192.0.2.1", code)).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await from("192.0.2.2", code)).toBeNull();
});

test("two people end a password and send another code; who is dismissed cannot use it", async () => {
  const { loginName, operatorId } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  const change = { operatorId, roles, isDisabled: false, resetPassword: true, reason };
  const nowhere = refuse("BAD_PARAMETER", "email");
  expect(await exchange.maker.refusal("operator.operators.change", change)).toEqual(nowhere);
  const email = "lost@staff.example";
  await agreedByTwo(exchange, "operator.operators.change", { ...change, email });
  expect(await own.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await visitor.refusal("operator.login", { loginName, pwd: STAFF_PASSWORD })).toEqual(
    refuse("WRONG_CREDENTIALS"),
  );
  const listed = await exchange.maker.call("operator.operators.list", {});
  expect(listed.find((row) => row.operatorId === operatorId)).toMatchObject({ email, isActive: false });
  const code = codeMailedTo(exchange, email);
  await agreedByTwo(exchange, "operator.operators.change", { ...change, resetPassword: false, isDisabled: true });
  expect(await visitor.refusal(name, { loginName, code, pwd: STAFF_PASSWORD })).toEqual(wrong);
});

test("nobody ends the password of their own as maker", async () => {
  const { operatorId } = await exchange.maker.call("operator.self", {});
  const change = { operatorId, roles: ["owner" as const], isDisabled: false, resetPassword: true, reason };
  expect(await exchange.maker.refusal("operator.operators.change", { ...change, email: "me@staff.example" })).toEqual(
    refuse("NOT_PERMITTED", "operatorId"),
  );
});
