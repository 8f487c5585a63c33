import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { codeMailedTo, codeOf, hire, signedIn, STAFF_PASSWORD } from "../../../testing/test-staff.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.operators.change";
const reason = "because of a test";
const idOf = async (who: typeof maker) => (await who.call("operator.self", {})).operatorId;

test("other roles count once a second person agrees, and every session ends with them", async () => {
  const { operatorId, loginName } = await hire(exchange, ["support"]);
  const own = await signedIn(exchange, loginName);
  const row = await agreedByTwo(exchange, name, { operatorId, roles: ["auditor"], isDisabled: false, reason });
  expect(row).toMatchObject({ subject: loginName, before: { roles: ["support"] }, after: { roles: ["auditor"] } });
  expect(await own.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await (await signedIn(exchange, loginName)).call("operator.self", {})).toMatchObject({ roles: ["auditor"] });
});

test("a dismissed operator is out, and may come back", async () => {
  const { operatorId, loginName } = await hire(exchange, ["support"]);
  const dismissed = { operatorId, roles: ["support" as const], isDisabled: true, reason };
  await agreedByTwo(exchange, name, dismissed);
  const login = { loginName, pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.refusal("operator.login", login)).toEqual(refuse("WRONG_CREDENTIALS"));
  await agreedByTwo(exchange, name, { ...dismissed, isDisabled: false });
  expect(await exchange.visitor.call("operator.login", login)).toMatchObject({ operatorId });
});

test("what was asked for before a dismissal does not undo it", async () => {
  const { operatorId, loginName } = await hire(exchange, ["support"]);
  const more = { operatorId, roles: ["support" as const, "finance" as const], isDisabled: false, reason };
  const older = await asked(exchange, name, more);
  await agreedByTwo(exchange, name, { operatorId, roles: ["support"], isDisabled: true, reason });
  expect(await undecided(checker, older)).toEqual(refuse("STALE_VERSION", "operatorId"));
  const login = { loginName, pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.refusal("operator.login", login)).toEqual(refuse("WRONG_CREDENTIALS"));
  expect(await decide(checker, older, "reject")).toMatchObject({ status: 2 });
});

test("nobody who is not there is changed", async () => {
  const request = { operatorId: 999_999, roles: ["support"], isDisabled: false, reason };
  expect(await maker.refusal(name, request)).toEqual(refuse("NOT_FOUND", "operatorId"));
});

test("the last owner stays an owner", async () => {
  const [own, other] = [await idOf(maker), await idOf(checker)];
  const { change } = services.operators;
  const ownerElsewhere = { operatorId: other, isDisabled: false, resetAuthenticator: false, email: "" };
  const request = { operatorId: own, roles: ["finance" as const], isDisabled: false, reason };
  const open = await asked(exchange, name, request);
  await change({ ...ownerElsewhere, roles: ["risk"] });
  try {
    expect(await maker.refusal(name, request)).toEqual(refuse("NOT_PERMITTED", "operatorId"));
    expect(await maker.refusal(name, { ...request, roles: ["owner"], isDisabled: true })).toEqual(
      refuse("NOT_PERMITTED", "operatorId"),
    );
  } finally {
    await change({ ...ownerElsewhere, roles: ["owner"] });
  }
  expect(await decide(maker, open, "withdraw")).toMatchObject({ status: 3 });
});

async function withApp() {
  const { operatorId, loginName } = await hire(exchange, ["owner"]);
  const { secret } = (await services.operatorAuthenticator.begin(operatorId)) ?? { secret: "" };
  await services.operatorAuthenticator.confirm(operatorId, await codeOf(exchange, secret));
  const token = await services.operatorSessions.open({ operatorId, address: "10.0.0.2", device: "test" });
  const email = `${loginName}@staff.example`;
  const reset = { operatorId, roles: ["owner" as const], isDisabled: false, resetAuthenticator: true, email, reason };
  return { operatorId, loginName, reset, own: exchange.callerWith(token) };
}

test("a lost authenticator app is taken away by two others, and the password with it: a code to their address opens", async () => {
  const { loginName, reset } = await withApp();
  expect(await maker.refusal(name, { ...reset, email: undefined })).toEqual(refuse("BAD_PARAMETER", "email"));
  const row = await agreedByTwo(exchange, name, reset);
  expect(row).toMatchObject({ before: { hasAuthenticator: true, isActive: true } });
  expect(row).toMatchObject({ after: { hasAuthenticator: false, isActive: false } });
  const { visitor } = exchange;
  const refused = refuse("WRONG_CREDENTIALS");
  expect(await visitor.refusal("operator.login", { loginName, pwd: STAFF_PASSWORD })).toEqual(refused);
  const code = codeMailedTo(exchange, reset.email);
  const chosen = "a-new-long-password";
  await visitor.call("operator.activate", { loginName, code, pwd: chosen });
  expect(await visitor.call("operator.login", { loginName, pwd: chosen })).toMatchObject({ mustEnrol: false });
});

test("who has stolen a session takes its authenticator app away neither as maker nor as checker", async () => {
  const { reset, own } = await withApp();
  const notPermitted = refuse("NOT_PERMITTED", "operatorId");
  expect(await own.refusal(name, reset)).toEqual(notPermitted);
  const id = await asked(exchange, name, reset);
  expect(await undecided(own, id)).toEqual(notPermitted);
  expect(await decide(checker, id)).toMatchObject({ status: 1 });
});
