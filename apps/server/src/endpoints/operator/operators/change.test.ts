import { withdrawalRulesOf } from "@agio/core";
import { atoms, refuse } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { codeMailedTo, codeOf, hire, signedIn, STAFF_PASSWORD } from "../../../testing/test-staff.ts";
import { withdrew } from "../../../testing/test-withdrawals.ts";
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

test("the words of an operator who is dismissed, or decides about money no longer, do not count any more", async () => {
  const { pipeline } = services;
  const rules = await pipeline.read(withdrawalRulesOf);
  const two = { autoValueAtomsMax: atoms(1_000_000), oneReviewerValueAtomsMax: atoms(1_000_000) };
  await pipeline.submit({ type: "SetWithdrawalRules", ...rules!, ...two });
  try {
    for (const change of [{ isDisabled: true }, { roles: ["support" as const] }]) {
      const leaver = await exchange.operator(["finance"]);
      const { operatorId } = await leaver.call("operator.self", {});
      const agree = { decision: "approve" as const, reason };
      const { anna, id } = await withdrew(exchange);
      const hash = `REF-LEAVER-${operatorId}`;
      const paid = await anna.call("deposits.submit", { coin: "BANK", amount: "500", hash });
      expect(await leaver.call("operator.withdrawals.decide", { id, ...agree })).toMatchObject({ status: 0 });
      expect(await leaver.call("operator.deposits.decide", { id: paid.id, ...agree })).toMatchObject({ status: 8 });
      await agreedByTwo(exchange, name, {
        operatorId,
        roles: ["finance" as const],
        isDisabled: false,
        reason,
        ...change,
      });
      const shown = await maker.call("operator.withdrawals.show", { id });
      expect(shown).toMatchObject({ status: 0, approvals: [], approvalsNeeded: 2 });
      const [one, other] = [await exchange.operator(["finance"]), await exchange.operator(["finance"])];
      const still = await one.call("operator.deposits.decide", { id: paid.id, ...agree });
      expect(still).toMatchObject({ status: 8, approvals: [(await one.call("operator.self", {})).operatorId] });
      expect(await other.call("operator.deposits.decide", { id: paid.id, ...agree })).toMatchObject({ status: 3 });
      const [third, fourth] = [await exchange.operator(["finance"]), await exchange.operator(["finance"])];
      expect(await third.call("operator.withdrawals.decide", { id, ...agree })).toMatchObject({ status: 0 });
      expect(await fourth.call("operator.withdrawals.decide", { id, ...agree })).toMatchObject({ status: 1 });
    }
  } finally {
    await pipeline.submit({ type: "SetWithdrawalRules", ...rules! });
  }
});

test("the address that an operator had is told that their mails go elsewhere now", async () => {
  const { operatorId, loginName } = await hire(exchange, ["support"]);
  const [first, second] = [`${loginName}@old.example`, `${loginName}@new.example`];
  const moved = { operatorId, roles: ["support" as const], isDisabled: false, reason };
  await agreedByTwo(exchange, name, { ...moved, email: first });
  expect(exchange.sentTo(first)).toEqual([]);
  await agreedByTwo(exchange, name, { ...moved, email: second });
  expect(exchange.sentTo(first)).toMatchObject([{ text: expect.stringContaining(loginName) }]);
  expect(exchange.sentTo(first)[0]?.text).not.toContain(second);
  await agreedByTwo(exchange, name, { ...moved, roles: ["auditor" as const] });
  expect(exchange.sentTo(second)).toEqual([]);
});

test("a word that was under way while its operator was dismissed does not count", async () => {
  const { pipeline, accountSecurity } = services;
  const rules = await pipeline.read(withdrawalRulesOf);
  const two = { autoValueAtomsMax: atoms(1_000_000), oneReviewerValueAtomsMax: atoms(1_000_000) };
  await pipeline.submit({ type: "SetWithdrawalRules", ...rules!, ...two });
  try {
    const leaver = await exchange.operator(["finance"]);
    const { operatorId } = await leaver.call("operator.self", {});
    const { id } = await withdrew(exchange);
    // The call has been let in, and looks at the account when its operator is dismissed.
    const looks = vi.spyOn(accountSecurity, "isFrozen").mockImplementationOnce(async () => {
      await agreedByTwo(exchange, name, { operatorId, roles: ["finance"], isDisabled: true, reason });
      return false;
    });
    await leaver.call("operator.withdrawals.decide", { id, decision: "approve", reason });
    looks.mockRestore();
    expect(await maker.call("operator.withdrawals.show", { id })).toMatchObject({ status: 0, approvals: [] });
  } finally {
    await pipeline.submit({ type: "SetWithdrawalRules", ...rules! });
  }
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
