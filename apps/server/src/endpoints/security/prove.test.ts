import { HEADERS } from "@agio/api-contract/envelope";
import { PROOF_LIFETIME_MS, type RequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { SoftwarePasskey } from "../../testing/software-passkey.ts";
import { ORIGIN, PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { addPasskey, bindAuthenticator, codeFor, newEmail, newPhone, otherThan } from "../../testing/test-secrets.ts";
import { openTestWallet } from "../../testing/test-wallet.ts";

const exchange = await testExchange();
const FUND = { pwd: "582914" };
const NEEDED = refuse("PROOF_NEEDED", HEADERS.proof);

/** Gives a proof, and answers whoever sends it along with the same token. */
async function proven(user: Caller, proof: RequestOf<"security.prove">): Promise<Caller> {
  const given = await user.call("security.prove", proof);
  expect(given.expire).toBe(PROOF_LIFETIME_MS / 1_000);
  return exchange.unproven(user, given.proof);
}
const kindOf = async (user: Caller) => (await user.call("security.proofOptions", {})).kind;
const bare = (user: Caller) => exchange.unproven(user);

test("a stolen token sets no fund password, binds no contact and saves no address; with the password it does", async () => {
  const anna = await exchange.user();
  const email = newEmail();
  const emailCode = await codeFor(exchange, anna, { codeType: "BIND", to: email });
  expect(await bare(anna).refusal("user.setFundPassword", FUND)).toEqual(NEEDED);
  expect(await bare(anna).refusal("user.bindEmail", { email, emailCode })).toEqual(NEEDED);
  const address = { type: "USDT-ERC20", address: "0x52908400098527886E0F7030069857D2E4169EE7" };
  expect(await bare(anna).refusal("withdrawals.bindAddress", address)).toEqual(NEEDED);
  expect(await kindOf(anna)).toBe("password");
  const wrong = { kind: "password", pwd: "password-3" };
  expect(await anna.refusal("security.prove", wrong)).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
  const owner = await proven(anna, { kind: "password", pwd: PASSWORD });
  expect(await owner.call("user.setFundPassword", FUND)).toBeNull();
  expect(await owner.call("user.bindEmail", { email, emailCode })).toBeNull();
});

test("a proof is good for five minutes, for its own session, and as it was given", async () => {
  const anna = await exchange.user();
  const { loginName } = (await anna.call("user.profile", {})).user;
  const { proof } = await anna.call("security.prove", { kind: "password", pwd: PASSWORD });
  const elsewhere = await exchange.visitor.call("user.login", { loginName, pwd: PASSWORD });
  expect(await exchange.unproven(elsewhere, proof).refusal("user.setFundPassword", FUND)).toEqual(NEEDED);
  for (const forged of [`${proof}x`, proof.replace("password", "passkey"), proof.replace(/\.\d+\./, ".1."), "."]) {
    expect(await exchange.unproven(anna, forged).refusal("user.setFundPassword", FUND)).toEqual(NEEDED);
  }
  const later = exchange.unproven(anna, proof);
  exchange.advance(PROOF_LIFETIME_MS);
  expect(await later.call("user.setFundPassword", FUND)).toBeNull();
  exchange.advance(1);
  expect(await later.refusal("user.setFundPassword", FUND)).toEqual(NEEDED);
});

test("a code to a bound contact is asked before the password", async () => {
  const email = newEmail();
  const anna = await exchange.user({ email });
  expect(await anna.call("security.proofOptions", {})).toMatchObject({ kind: "code", phone: "" });
  const weaker = { kind: "password", pwd: PASSWORD };
  expect(await anna.refusal("security.prove", weaker)).toEqual(refuse("PROOF_NEEDED", "kind"));
  // The old password is no proof here: it is weaker than what the account has.
  const change = { signType: 0, oldPwd: PASSWORD, newPwd: "password-2" } as const;
  expect(await bare(anna).refusal("user.changePassword", change)).toEqual(NEEDED);
  const code = await codeFor(exchange, anna, { codeType: "PROVE", to: email });
  const wrong = { kind: "code", code: otherThan(code) };
  expect(await anna.refusal("security.prove", wrong)).toEqual(refuse("WRONG_CODE", "code"));
  const owner = await proven(anna, { kind: "code", code });
  expect(await anna.refusal("security.prove", { kind: "code", code })).toEqual(refuse("WRONG_CODE", "code"));
  expect(await owner.call("user.changePassword", change)).toBeNull();
});

test("a code that comes in the request itself is the proof, also where no setting asks for it", async () => {
  const phone = newPhone();
  const anna = await exchange.user({ phone });
  const request = { type: "USDT-ERC20", address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" };
  expect(await bare(anna).refusal("withdrawals.bindAddress", request)).toEqual(NEEDED);
  const code = await codeFor(exchange, anna, { codeType: "WITHDRAW", to: phone });
  const wrong = { ...request, code: otherThan(code) };
  expect(await bare(anna).refusal("withdrawals.bindAddress", wrong)).toEqual(refuse("WRONG_CODE", "code"));
  expect(await bare(anna).call("withdrawals.bindAddress", { ...request, code })).toHaveProperty("lockUntil");
});

test("an authenticator app is asked before a code, and its code in a request is the proof", async () => {
  const anna = await exchange.user({ email: newEmail() });
  const app = await bindAuthenticator(exchange, anna);
  expect(await kindOf(anna)).toBe("authenticator");
  const owner = await proven(anna, { kind: "authenticator", totpCode: await app.code() });
  expect(await owner.call("user.setFundPassword", FUND)).toBeNull();
  const change = { signType: 1, oldPwd: FUND.pwd, newPwd: "704163" } as const;
  expect(await owner.refusal("user.changePassword", change)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await bare(anna).call("user.changePassword", { ...change, totpCode: await app.code() })).toBeNull();
  const wrong = { kind: "authenticator", totpCode: otherThan(await app.code()) };
  expect(await anna.refusal("security.prove", wrong)).toEqual(refuse("WRONG_SECOND_FACTOR", "totpCode"));
});

test("whoever stole a token and guesses at the app locks its owner out of no sign-in", async () => {
  const anna = await exchange.user();
  const { loginName } = (await anna.call("user.profile", {})).user;
  const app = await bindAuthenticator(exchange, anna);
  const thief = bare(anna);
  const guess = { kind: "authenticator", totpCode: otherThan(await app.code()) };
  const answers: string[] = [];
  for (let tried = 0; tried < 6; tried++) answers.push((await thief.refusal("security.prove", guess)).refusal);
  expect(answers.at(-1)).toBe("TOO_MANY_TRIES");
  const signIn = { loginName, pwd: PASSWORD, totpCode: await app.code() };
  const back = exchange.signedIn(await exchange.visitor.call("user.login", signIn));
  await back.call("security.endOtherSessions", {});
  expect(await thief.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
});

test("the fund password is no proof of who calls: a stolen token that knows it changes nothing", async () => {
  const anna = await exchange.user();
  const { proof } = await anna.call("security.prove", { kind: "password", pwd: PASSWORD });
  const owner = exchange.unproven(anna, proof);
  await owner.call("user.setFundPassword", FUND);
  const change = { signType: 1, oldPwd: FUND.pwd, newPwd: "704163" } as const;
  expect(await bare(anna).refusal("user.changePassword", change)).toEqual(NEEDED);
  expect(await owner.call("user.changePassword", change)).toBeNull();
});

test("a passkey is asked before everything else, and only the owner's own", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const [passkey, stranger] = [await addPasskey(anna), await addPasskey(ben)];
  const asked = async () => await anna.call("security.proofOptions", {});
  const other = await asked();
  const response = stranger.get(other.options);
  expect(await anna.refusal("security.prove", { kind: "passkey", challengeId: other.challengeId, response })).toEqual(
    refuse("PASSKEY_INVALID"),
  );
  const { kind, challengeId, options, hasRecoveryCodes } = await asked();
  expect([kind, hasRecoveryCodes]).toEqual(["passkey", false]);
  expect(await bare(anna).refusal("security.passkeyOptions", { pwd: PASSWORD })).toEqual(NEEDED);
  const owner = await proven(anna, { kind: "passkey", challengeId, response: passkey.get(options) });
  const [row] = await anna.call("security.listPasskeys", {});
  expect(await owner.call("security.removePasskey", { id: row!.id })).toBeNull();
});

test("who lost the passkey proves themselves by a recovery code, once; the app's own codes are weaker", async () => {
  const anna = await exchange.user();
  const app = await bindAuthenticator(exchange, anna);
  const { options } = await anna.call("security.passkeyOptions", { pwd: PASSWORD, totpCode: await app.code() });
  await anna.call("security.addPasskey", { name: "lost", response: new SoftwarePasskey(ORIGIN).create(options) });
  expect(await anna.call("security.proofOptions", {})).toMatchObject({ kind: "passkey", hasRecoveryCodes: true });
  const weaker = { kind: "authenticator", totpCode: await app.code() };
  expect(await anna.refusal("security.prove", weaker)).toEqual(refuse("PROOF_NEEDED", "kind"));
  const [totpCode = ""] = app.recoveryCodes;
  const owner = await proven(anna, { kind: "authenticator", totpCode });
  expect(await anna.refusal("security.prove", { kind: "authenticator", totpCode })).toEqual(
    refuse("WRONG_SECOND_FACTOR", "totpCode"),
  );
  const [row] = await anna.call("security.listPasskeys", {});
  expect(await owner.call("security.removePasskey", { id: row!.id })).toBeNull();
});

test("an account with nothing but a wallet signs a text of its own", async () => {
  const wallet = openTestWallet();
  const { services } = exchange;
  const user = await services.accounts.open({
    ...{ loginName: "wallet.only", passwordHash: "", parentUserId: 0, mark: "trader" },
    walletAddress: wallet.address.toLowerCase(),
  });
  const session = { userId: user!.userId, token: await services.sessions.open(user!.userId, "test") };
  const anna = exchange.signedIn(session);
  expect(await bare(anna).refusal("user.setFundPassword", FUND)).toEqual(NEEDED);
  const { kind, message, address } = await anna.call("security.proofOptions", {});
  expect([kind, address]).toEqual(["wallet", wallet.address.toLowerCase()]);
  const stranger = openTestWallet();
  expect(await anna.refusal("security.prove", { kind: "wallet", signature: stranger.sign(message) })).toEqual(
    refuse("SIGNATURE_INVALID", "signature"),
  );
  const owner = await proven(anna, { kind: "wallet", signature: wallet.sign(message) });
  expect(await owner.call("user.setFundPassword", FUND)).toBeNull();
});
