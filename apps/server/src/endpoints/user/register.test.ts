import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { codeFor, newEmail, newPhone, otherThan } from "../../testing/test-secrets.ts";
import { openTestWallet } from "../../testing/test-wallet.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { register } from "./register.ts";

const exchange = await testExchange();
const { visitor } = exchange;
const { user: inviter } = await (await exchange.user()).call("user.profile", {});
const { inviteCode } = inviter;
const setting = exchange.services.settings().LOGIN_REGIS_SETTING;
const profileOf = async (session: { token: string; userId: number }) =>
  (await exchange.signedIn(session).call("user.profile", {})).user;
let names = 0;
const byName = (change = {}) => ({ loginName: `newcomer.${++names}`, pwd: PASSWORD, inviteCode, ...change });

test("a name and a password open an account with the funds of the demo, and sign its owner in", async () => {
  const request = byName();
  const session = await visitor.call("user.register", request);
  expect(await profileOf(session)).toMatchObject({ loginName: request.loginName, email: "", mark: "trader" });
  const anna = exchange.signedIn(session);
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")?.amount).toBe("10000");
  expect((await anna.call("messages.list", {})).total).toBe(1);
  expect(await visitor.call("user.login", request)).toMatchObject({ userId: session.userId });
  const taken = byName({ loginName: request.loginName.toUpperCase() });
  expect(await visitor.refusal("user.register", taken)).toEqual(refuse("LOGIN_NAME_TAKEN", "loginName"));
});

test.each(["password", "12345678"])("%s is refused, and opens no account", async (pwd) => {
  const request = byName({ pwd });
  expect(await visitor.refusal("user.register", request)).toEqual(refuse("COMMON_PASSWORD", "pwd"));
  expect(await visitor.call("user.register", { ...request, pwd: PASSWORD })).toHaveProperty("token");
});

test("an invite code is needed while the setting asks for one, and one that is named has to be somebody's", async () => {
  const none = byName({ inviteCode: "" });
  expect(await visitor.refusal("user.register", none)).toEqual(refuse("INVITE_CODE_UNKNOWN", "inviteCode"));
  const open = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...setting, inviteCodeRequired: false } });
  const unknown = byName({ inviteCode: "NOBODYS1" });
  expect(await open.refusal("user.register", unknown)).toEqual(refuse("INVITE_CODE_UNKNOWN", "inviteCode"));
  expect(await open.call("user.register", none)).toMatchObject({ userId: expect.any(Number) });
});

/** Registers by a contact with its code, and once more. */
async function byContact(contact: { signType: 1; email: string } | { signType: 2; phone: string }) {
  const to = contact.signType === 1 ? contact.email : contact.phone;
  const request = { ...contact, pwd: PASSWORD, inviteCode };
  expect(await visitor.refusal("user.register", request)).toEqual(refuse("WRONG_CODE", "code"));
  const code = await codeFor(exchange, visitor, { codeType: "REGISTER", to });
  const wrong = { ...request, code: otherThan(code) };
  expect(await visitor.refusal("user.register", wrong)).toEqual(refuse("WRONG_CODE", "code"));
  const session = await visitor.call("user.register", { ...request, code });
  expect(await visitor.refusal("user.register", { ...request, code })).toEqual(refuse("WRONG_CODE", "code"));
  return profileOf(session);
}

test("an e-mail address or a phone opens an account under a drawn name, by the code that was sent to it", async () => {
  const [email, phone] = [newEmail(), newPhone()];
  expect(await byContact({ signType: 1, email })).toMatchObject({
    email,
    loginName: expect.stringMatching(/^u\w{10}$/),
  });
  expect(await byContact({ signType: 2, phone })).toMatchObject({ phone, email: "" });
});

test("where no code is asked for, an address is taken once, and a phone needs a country", async () => {
  const open = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...setting, emailCode: false, phoneCode: false } });
  const request = { signType: 1, email: newEmail(), pwd: PASSWORD, inviteCode } as const;
  await open.call("user.register", request);
  expect(await open.refusal("user.register", request)).toEqual(refuse("CONTACT_TAKEN", "email"));
  const nowhere = { signType: 2, phone: "9991234567890", pwd: PASSWORD, inviteCode } as const;
  expect(await open.refusal("user.register", nowhere)).toEqual(refuse("BAD_PARAMETER", "phone"));
});

test("a wallet opens an account by its signature, with or without a password, once", async () => {
  const wallet = openTestWallet();
  const { address } = wallet;
  const signed = async () => {
    const { message } = await visitor.call("user.walletChallenge", { address });
    return { signType: 3, address, signature: wallet.sign(message), inviteCode } as const;
  };
  const proof = await signed();
  const thief = { ...proof, address: openTestWallet().address };
  expect(await visitor.refusal("user.register", thief)).toEqual(refuse("SIGNATURE_INVALID", "signature"));
  const session = await visitor.call("user.register", proof);
  expect(await exchange.signedIn(session).call("security.overview", {})).toMatchObject({ hasPassword: false });
  expect(await visitor.refusal("user.register", proof)).toEqual(refuse("SIGNATURE_INVALID", "signature"));
  expect(await visitor.refusal("user.register", await signed())).toEqual(refuse("CONTACT_TAKEN", "address"));
});

test("a closed way and a missing proof of work open nothing", async () => {
  const closed = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...setting, ordinaryIsOpen: false } });
  expect(await closed.refusal("user.register", byName())).toEqual(refuse("SIGN_IN_WAY_CLOSED", "signType"));
  const careful = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...setting, authenticationCode: true } });
  expect(await careful.refusal("user.register", byName())).toEqual(refuse("CAPTCHA_NEEDED", "captcha"));
});

test("without the setting a newcomer is not signed in", async () => {
  const shut: Caller = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...setting, autoLogin: false } });
  expect((await shut.call("user.register", byName())).token).toBe("");
});

test("an address that registers too often is refused before a name is looked up", async () => {
  const services = { ...exchange.services, limits: { ...exchange.services.limits, takeSignIn: () => false } };
  const call = { address: "10.1.1.1", device: "test" } as Call;
  const request = { signType: 0, ...byName() } as const;
  expect(await register(services as Services, request, call)).toEqual(refuse("TOO_MANY_REQUESTS"));
});
