import { refuse } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import { ORIGIN, PASSWORD, testExchange, type Caller } from "../testing/test-exchange.ts";
import { SoftwarePasskey } from "../testing/software-passkey.ts";
import { bindAuthenticator, codeFor, newEmail, newPhone } from "../testing/test-secrets.ts";

const exchange = await testExchange();
const { services } = exchange;

/** Whether a change ends a session that the same user has elsewhere, and only that one. */
async function endsOthers(own: Caller, change: (own: Caller) => Promise<unknown>): Promise<boolean> {
  const other = exchange.callerWith(await services.sessions.open(own.userId, "elsewhere"));
  await other.call("user.profile", {});
  await change(own);
  await own.call("user.profile", {});
  const answer = await other.answer("user.profile", {});
  return JSON.stringify(answer) === JSON.stringify(refuse("SESSION_EXPIRED"));
}

/** Every change of a credential that a user who has none yet makes, in an order in which each can be made. */
function changesOf(anna: Caller): Record<string, (own: Caller) => Promise<unknown>> {
  const [email, phone] = [newEmail(), newPhone()];
  const codeTo = (to: string, codeType: "BIND" | "UNBIND") => codeFor(exchange, anna, { codeType, to });
  return {
    setFundPassword: (own) => own.call("user.setFundPassword", { pwd: "582914" }),
    changeFundPassword: (own) => own.call("user.changePassword", { signType: 1, oldPwd: "582914", newPwd: "704163" }),
    changePassword: (own) => own.call("user.changePassword", { signType: 0, oldPwd: PASSWORD, newPwd: "password-1b" }),
    changeBack: (own) => own.call("user.changePassword", { signType: 0, oldPwd: "password-1b", newPwd: PASSWORD }),
    bindEmail: async (own) => own.call("user.bindEmail", { email, emailCode: await codeTo(email, "BIND") }),
    bindPhone: async (own) => own.call("user.bindPhone", { phone, code: await codeTo(phone, "BIND") }),
    unbindPhone: async (own) => own.call("user.unbindPhone", { code: await codeTo(phone, "UNBIND") }),
    addPasskey: async (own) => {
      const { options } = await own.call("security.passkeyOptions", { pwd: PASSWORD });
      return own.call("security.addPasskey", { name: "phone", response: new SoftwarePasskey(ORIGIN).create(options) });
    },
    removePasskey: async (own) => {
      const [passkey] = await own.call("security.listPasskeys", {});
      return own.call("security.removePasskey", { id: passkey!.id });
    },
    bindAuthenticator: (own) => bindAuthenticator(exchange, own),
  };
}

test("every change of a credential ends all other sessions of its owner, and keeps theirs", async () => {
  const anna = await exchange.user();
  for (const [name, change] of Object.entries(changesOf(anna))) {
    expect([name, await endsOthers(anna, change)]).toEqual([name, true]);
    // One code a minute is sent.
    exchange.advance(60_000);
  }
});

test("an authenticator app that is taken away ends the others too; a word against phishing, which is no credential, does not", async () => {
  const anna = await exchange.user();
  const { recoveryCodes } = await bindAuthenticator(exchange, anna);
  const code = recoveryCodes[0] ?? "";
  expect(await endsOthers(anna, (own) => own.call("security.removeAuthenticator", { pwd: PASSWORD, code }))).toBe(true);
  expect(
    await endsOthers(anna, (own) => own.call("security.setAntiPhishing", { code: "MY-WORD", pwd: PASSWORD })),
  ).toBe(false);
});

/** All that guards an account, as it is kept. */
const guardsOf = async (userId: number) => ({
  user: await services.users.byId(userId),
  hasApp: await services.secondFactor.isOn(userId),
  passkeys: (await services.passkeys.list(userId)).length,
});

test("withdrawals are locked before a credential is changed: where the lock cannot be written nothing changes", async () => {
  const anna = await exchange.user();
  const changes = {
    ...changesOf(anna),
    removeAuthenticator: (own: Caller) =>
      own.call("security.removeAuthenticator", { pwd: PASSWORD, code: recoveryCodes[used++] ?? "" }),
  };
  let used = 0;
  const broken = new Error("the lock cannot be written");
  let recoveryCodes: readonly string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const before = await guardsOf(anna.userId);
    const lock = vi.spyOn(services.withdrawalLocks, "lock").mockRejectedValueOnce(broken);
    await expect(change(anna)).rejects.toThrow(broken);
    lock.mockRestore();
    expect([name, await guardsOf(anna.userId)]).toEqual([name, before]);
    // One code a minute is sent, and each counts once.
    exchange.advance(60_000);
    const made = (await change(anna)) as { recoveryCodes?: readonly string[] } | null;
    recoveryCodes = made?.recoveryCodes ?? recoveryCodes;
    expect([name, await guardsOf(anna.userId)]).not.toEqual([name, before]);
    exchange.advance(60_000);
  }
});
