import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { bindAuthenticator, codeFor, newEmail, newPhone, otherThan } from "../../testing/test-secrets.ts";
import { openTestWallet } from "../../testing/test-wallet.ts";
import type { Services } from "../services.ts";
import type { Call } from "../../call/call.ts";
import { login } from "./login.ts";

const exchange = await testExchange();
const { visitor } = exchange;
const loginNameOf = async (user: Caller) => (await user.call("user.profile", {})).user.loginName;
const lastTry = async (user: Caller) => (await user.call("security.listSignIns", {})).rows[0];

test("name, e-mail address and phone each sign in by the password, whatever their letters", async () => {
  const [email, phone] = [newEmail(), newPhone()];
  const anna = await exchange.user({ email, phone });
  const loginName = await loginNameOf(anna);
  for (const way of [
    { signType: 0, loginName: loginName.toUpperCase() },
    { signType: 1, email: email.toUpperCase() },
    { signType: 2, phone },
  ] as const) {
    const session = await visitor.call("user.login", { ...way, pwd: PASSWORD });
    expect(session.userId).toBe(anna.userId);
    expect(await loginNameOf(exchange.signedIn(session))).toBe(loginName);
  }
  expect(await lastTry(anna)).toMatchObject({ way: "password", result: 1 });
});

test("a wrong password and an unknown account answer alike; the user sees who tried", async () => {
  const anna = await exchange.user();
  const wrong = { loginName: await loginNameOf(anna), pwd: "password-3" };
  expect(await visitor.refusal("user.login", wrong)).toEqual(refuse("WRONG_CREDENTIALS"));
  expect(await visitor.refusal("user.login", { ...wrong, loginName: "nobody" })).toEqual(refuse("WRONG_CREDENTIALS"));
  expect(await lastTry(anna)).toMatchObject({ way: "password", result: 0 });
});

test("the answer to a wrong password does the same work for a known and an unknown name, and waits for no note", async () => {
  const anna = await exchange.user();
  const loginName = await loginNameOf(anna);
  const hashed: string[] = [];
  const never = new Promise<void>(() => undefined);
  const { passwords, signIns } = exchange.services;
  const services: Services = {
    ...exchange.services,
    passwords: { ...passwords, matches: (stored, pwd) => (hashed.push(pwd), passwords.matches(stored, pwd)) },
    signIns: { ...signIns, note: () => never },
  };
  const call = { address: "198.51.100.9", device: "", token: "", language: undefined } as Call;
  for (const name of [loginName, "nobody.here"]) {
    const answer = await login(services, { signType: 0, loginName: name, pwd: "password-3" }, call);
    expect(answer).toEqual(refuse("WRONG_CREDENTIALS"));
  }
  expect(hashed).toEqual(["password-3", "password-3"]);
  expect(await lastTry(anna)).toMatchObject({ result: 0 });
});

test("five wrong passwords lock a name, known or not, also for the right one", async () => {
  const loginName = await loginNameOf(await exchange.user());
  for (const name of [loginName, "nobody.at.all"]) {
    const guess = { loginName: name, pwd: "password-3" };
    const from = { address: "10.4.0.1", device: "test", language: undefined } as Call;
    const tryWith = (pwd: string) => login(exchange.services as Services, { signType: 0, ...guess, pwd }, from);
    for (let guesses = 0; guesses < 5; guesses++) await tryWith("password-3");
    expect(await tryWith(PASSWORD)).toEqual(refuse("TOO_MANY_TRIES"));
  }
});

test("a code signs in once, and only who it was sent to", async () => {
  const email = newEmail();
  const anna = await exchange.user({ email });
  const code = await codeFor(exchange, visitor, { codeType: "LOGIN", to: email });
  const request = { signType: 1, email, code } as const;
  const wrong = { ...request, code: otherThan(code) };
  expect(await visitor.refusal("user.login", wrong)).toEqual(refuse("WRONG_CODE", "code"));
  expect(await visitor.call("user.login", request)).toMatchObject({ userId: anna.userId });
  expect(await lastTry(anna)).toMatchObject({ way: "code", result: 1 });
  expect(await visitor.refusal("user.login", request)).toEqual(refuse("WRONG_CODE", "code"));
});

test("a wallet signs in by the text it was given, once", async () => {
  const wallet = openTestWallet();
  const { address } = wallet;
  const signed = async () => {
    const { message } = await visitor.call("user.walletChallenge", { address });
    return { signType: 3, address, signature: wallet.sign(message) } as const;
  };
  expect(await visitor.refusal("user.login", await signed())).toEqual(refuse("WRONG_CREDENTIALS", "address"));
  const anna = await exchange.user({ walletAddress: address.toLowerCase() });
  const proof = await signed();
  expect(await visitor.call("user.login", proof)).toMatchObject({ userId: anna.userId });
  expect(await visitor.refusal("user.login", proof)).toEqual(refuse("SIGNATURE_INVALID", "signature"));
  const forged = { ...(await signed()), signature: openTestWallet().sign("something else") };
  expect(await visitor.refusal("user.login", forged)).toEqual(refuse("SIGNATURE_INVALID", "signature"));
});

test("an authenticator app is asked for its code, which names its field", async () => {
  const anna = await exchange.user();
  const request = { loginName: await loginNameOf(anna), pwd: PASSWORD };
  const app = await bindAuthenticator(exchange, anna);
  const tries = (await anna.call("security.listSignIns", {})).total;
  expect(await visitor.refusal("user.login", request)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect((await anna.call("security.listSignIns", {})).total).toBe(tries);
  const code = await app.code();
  const wrong = { ...request, totpCode: otherThan(code) };
  expect(await visitor.refusal("user.login", wrong)).toEqual(refuse("WRONG_SECOND_FACTOR", "totpCode"));
  expect(await visitor.call("user.login", { ...request, totpCode: code })).toMatchObject({ userId: anna.userId });
});

test("a frozen account lets nobody in, not even by the right password", async () => {
  const anna = await exchange.user();
  const request = { loginName: await loginNameOf(anna), pwd: PASSWORD };
  await anna.call("security.freeze", { pwd: PASSWORD });
  expect(await visitor.refusal("user.login", request)).toEqual(refuse("ACCOUNT_RESTRICTED"));
});

test("a closed way and a missing proof of work are refused before anything is looked at", async () => {
  const settings = exchange.services.settings().LOGIN_REGIS_SETTING;
  const request = { loginName: "nobody", pwd: PASSWORD };
  const closed = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...settings, ordinaryIsOpen: false } });
  expect(await closed.refusal("user.login", request)).toEqual(refuse("SIGN_IN_WAY_CLOSED", "signType"));
  const careful = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...settings, accountCode: true } });
  expect(await careful.refusal("user.login", request)).toEqual(refuse("CAPTCHA_NEEDED", "captcha"));
  const byEmail = { signType: 1, email: newEmail(), pwd: PASSWORD } as const;
  expect(await careful.refusal("user.login", byEmail)).toEqual(refuse("WRONG_CREDENTIALS"));
});

test("an address that failed too often is not let near a password", async () => {
  const limits = { ...exchange.services.limits, mayTrySignIn: (address: string) => address !== "10.1.1.1" };
  const services = { ...exchange.services, limits } as Services;
  const request = { signType: 0, loginName: await loginNameOf(await exchange.user()), pwd: PASSWORD } as const;
  const call = (address: string) => ({ address, device: "test", language: undefined }) as Call;
  expect(await login(services, request, call("10.1.1.1"))).toEqual(refuse("TOO_MANY_REQUESTS"));
  expect(await login(services, request, call("10.1.1.2"))).toMatchObject({ token: expect.any(String) });
});

const wrongFrom = async (loginName: string, address: string, times: number): Promise<unknown> => {
  const from = { address, device: "stranger", language: undefined } as Call;
  let last: unknown;
  for (let time = 0; time < times; time++) {
    last = await login(exchange.services as Services, { signType: 0, loginName, pwd: "wrong" }, from);
  }
  return last;
};

test("a stranger's wrong passwords lock the stranger's network, not the owner", async () => {
  const loginName = await loginNameOf(await exchange.user());
  expect(await wrongFrom(loginName, "10.2.0.1", 6)).toEqual(refuse("TOO_MANY_TRIES"));
  const owner = { address: "10.2.1.1", device: "own", language: undefined } as Call;
  const request = { signType: 0, loginName, pwd: PASSWORD } as const;
  expect(await login(exchange.services as Services, request, owner)).toMatchObject({ token: expect.any(String) });
});

test("guesses from many networks shut a name to strangers, and a device that signed in before gets in", async () => {
  const loginName = await loginNameOf(await exchange.user());
  const request = { signType: 0, loginName, pwd: PASSWORD } as const;
  const owner = { address: "10.3.1.1", device: "own", language: undefined } as Call;
  const services = exchange.services as Services;
  await login(services, request, owner);
  for (let network = 1; network <= 10; network++) await wrongFrom(loginName, `10.3.0.${network}`, 5);
  const stranger = { address: "10.3.2.1", device: "other", language: undefined } as Call;
  expect(await login(services, request, stranger)).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await login(services, request, owner)).toMatchObject({ token: expect.any(String) });
});

test("of three hundred networks that guess at one name at once a few are let at the password, in an hour a hundred", async () => {
  const loginName = await loginNameOf(await exchange.user());
  const { passwords } = exchange.services;
  let made = 0;
  const matches: typeof passwords.matches = async () => {
    made += 1;
    await new Promise(setImmediate);
    return false;
  };
  const services = { ...exchange.services, passwords: { ...passwords, matches } } as Services;
  const guess = (network: number) => {
    const from = { address: `10.6.${network >> 8}.${network & 255}`, device: "bot", language: undefined } as Call;
    return login(services, { signType: 0, loginName, pwd: "wrong" }, from);
  };
  const after: number[] = [];
  for (let minute = 0; minute < 60; minute += 5) {
    await Promise.all(Array.from({ length: 300 }, (_, at) => guess(minute * 300 + at)));
    after.push(made);
    exchange.advance(5 * 60_000);
  }
  expect([after[0], after.at(-1)]).toEqual([25, 100]);
});

test("a neighbour behind the same address locks a name for newcomers there, not for the device that signed in before", async () => {
  const loginName = await loginNameOf(await exchange.user());
  const services = exchange.services as Services;
  const from = (device: string) => ({ address: "10.5.0.1", device, language: undefined }) as Call;
  const request = { signType: 0, loginName, pwd: PASSWORD } as const;
  await login(services, request, from("own"));
  expect(await wrongFrom(loginName, "10.5.0.1", 6)).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await login(services, request, from("new"))).toEqual(refuse("TOO_MANY_TRIES"));
  expect(await login(services, request, from("own"))).toMatchObject({ token: expect.any(String) });
  // The owner's own device is no way to guess on.
  for (let guesses = 0; guesses < 5; guesses++) await login(services, { ...request, pwd: "wrong" }, from("own"));
  expect(await login(services, request, from("own"))).toEqual(refuse("TOO_MANY_TRIES"));
});
