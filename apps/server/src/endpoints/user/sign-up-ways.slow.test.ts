import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeFor, mailsTo, mailTo, solveCaptcha, withLoginSettings } from "../../testing/access.ts";
import { INVITE_CODE, openTestServer, type TestServer } from "../../testing/test-server.ts";
import { openTestWallet } from "../../testing/test-wallet.ts";

const MANY = "1000000";
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: MANY, PUBLIC_RATE_PER_SECOND: MANY });
});
afterAll(() => server.stop());

const byEmail = (email: string, change: object = {}) => ({
  signType: 1,
  email,
  pwd: "password-1",
  inviteCode: INVITE_CODE,
  ...change,
});
const byPhone = (phone: string, change: object = {}) => ({
  ...byEmail(""),
  email: undefined,
  signType: 2,
  phone,
  ...change,
});

describe("by e-mail", () => {
  test("a code that was sent opens the account once, and the address then signs in by password or code", async () => {
    const code = await codeFor(server, "REGISTER", "anna@example.com");
    const request = byEmail(" Anna@Example.com ", { code });
    const answers = await Promise.all([server.call("user.register", request), server.call("user.register", request)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([-1008, 200]);
    const { token } = answers.find((answer) => answer.code === 200)!.data;
    const { user } = (await server.call("user.profile", {}, { token })).data;
    expect(user).toMatchObject({ email: "anna@example.com", phone: "", hasFundPwd: false, level: 0, freeze: 0 });
    expect(user.loginName).toMatch(/^u[a-z2-9]{10}$/);

    const login = (request: object) =>
      server.call("user.login", { signType: 1, email: "ANNA@example.com", ...request });
    expect(await login({ pwd: "password-1" })).toMatchObject({ code: 200, data: { userId: user.userId } });
    expect(await login({ pwd: "password-2" })).toMatchObject({ code: -1014 });
    const loginCode = await codeFor(server, "LOGIN", "anna@example.com");
    const both = await Promise.all([login({ code: loginCode }), login({ code: loginCode })]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([-1008, 200]);
  });

  test("without a code, or with one that was sent for something else, nothing is opened", async () => {
    const code = await codeFor(server, "REGISTER", "bert@example.com");
    expect(await server.call("user.register", byEmail("bert@example.com"))).toMatchObject({
      code: -1008,
      field: "code",
    });
    expect(await server.call("user.register", byEmail("other@example.com", { code }))).toMatchObject({ code: -1008 });
    const reset = { email: "bert@example.com", emailCode: code, newPwd: "password-2" };
    expect(await server.call("user.resetPassword", reset)).toMatchObject({ code: -1008, field: "emailCode" });
    expect(await server.call("user.register", byEmail("bert@example.com", { code }))).toMatchObject({ code: 200 });
  });

  test("a wrong invite code does not cost the code", async () => {
    const code = await codeFor(server, "REGISTER", "carl@example.com");
    const wrong = byEmail("carl@example.com", { code, inviteCode: "AAAAAAAA" });
    expect(await server.call("user.register", wrong)).toMatchObject({ code: -8006 });
    expect(await server.call("user.register", byEmail("carl@example.com", { code }))).toMatchObject({ code: 200 });
  });

  test("while no code is asked for, the address is taken as it is, and once", async () => {
    await withLoginSettings(server, { emailCode: false, inviteCodeRequired: false }, async () => {
      const request = byEmail("dora@example.com", { inviteCode: "" });
      const answers = await Promise.all([server.call("user.register", request), server.call("user.register", request)]);
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([-1018, 200]);
    });
  });
});

describe("by phone", () => {
  test("a number is its digits with the country's code", async () => {
    const sent = await server.call("user.sendPhoneCode", { codeType: "register", phone: "+86 138 0013 8000" });
    expect(sent).toMatchObject({ code: 200, data: { expire: 600, resend: 60 } });
    const mail = await mailTo(server, "8613800138000");
    expect(mail).toMatchObject({ channel: "phone", subject: "" });
    const request = byPhone("86-138-00138000", { code: mail.code });
    expect(await server.call("user.register", request)).toMatchObject({ code: 200 });
    const login = { signType: 2, phone: "8613800138000", pwd: "password-1" };
    expect(await server.call("user.login", login)).toMatchObject({ code: 200 });
  });

  test.each(["210123456789", "9991234567", "012345678", "12"])("%s begins with no country's code", async (phone) => {
    const sent = await server.call("user.sendPhoneCode", { codeType: "REGISTER", phone });
    expect(sent).toMatchObject({ code: -1001, field: "phone" });
    const registered = await server.call("user.register", byPhone(phone, { code: "123456" }));
    expect(registered).toMatchObject({ code: -1001, field: "phone" });
  });
});

describe("by wallet", () => {
  const challenge = async (address: string): Promise<string> =>
    (await server.call("user.walletChallenge", { address })).data.message;

  test("a signature of the text opens an account without a password, and signs it in", async () => {
    const wallet = openTestWallet();
    const message = await challenge(wallet.address.toUpperCase().replace("0X", "0x"));
    const host = new URL(server.url).host;
    expect(message.split("\n")[0]).toBe(`${host} wants you to sign in with your Ethereum account:`);
    expect(message).toMatch(/^Nonce: [0-9a-f]{24}$/m);
    expect(message).toMatch(/^Expiration Time: \d{4}-.*Z$/m);
    expect(message).not.toMatch(/approve|permit/i);
    const signed = { signType: 3, address: wallet.address, signature: wallet.sign(message), inviteCode: INVITE_CODE };
    const answers = await Promise.all([server.call("user.register", signed), server.call("user.register", signed)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([-1021, 200]);

    const again = { signType: 3, address: wallet.address, signature: wallet.sign(await challenge(wallet.address)) };
    const logins = await Promise.all([server.call("user.login", again), server.call("user.login", again)]);
    expect(logins.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([-1021, 200]);
  });

  test("a signature of another text, of another wallet, or too late opens nothing", async () => {
    const [wallet, thief] = [openTestWallet(), openTestWallet()];
    const login = (signature: string) => server.call("user.login", { signType: 3, address: wallet.address, signature });
    const message = await challenge(wallet.address);
    expect(await login(wallet.sign(`${message} `))).toMatchObject({ code: -1021, field: "signature" });
    expect(await login(thief.sign(message))).toMatchObject({ code: -1021 });
    expect(await login(thief.sign(await challenge(thief.address)))).toMatchObject({ code: -1021 });
    // The owner has proven themselves; they have no account yet.
    expect(await login(wallet.sign(message))).toMatchObject({ code: -1014, field: "address" });
    server.advance(10 * 60_000);
    expect(await login(wallet.sign(message))).toMatchObject({ code: -1021 });
  });

  test("an account without a password lets no password in", async () => {
    const wallet = openTestWallet();
    const signature = wallet.sign(await challenge(wallet.address));
    const request = { signType: 3, address: wallet.address, signature, inviteCode: INVITE_CODE };
    const { data } = await server.call("user.register", request);
    const { loginName } = (await server.call("user.profile", {}, { token: data.token })).data.user;
    expect(await server.call("user.login", { loginName, pwd: "password-1" })).toMatchObject({ code: -1014 });
  });
});

describe("as the settings say", () => {
  const codesOf = async (): Promise<number[]> => {
    const requests = [
      { loginName: "nobody", pwd: "password-1" },
      { signType: 1, email: "nobody@example.com", pwd: "password-1" },
      { signType: 2, phone: "8613800000000", pwd: "password-1" },
      { signType: 3, address: openTestWallet().address, signature: `0x${"1".repeat(130)}` },
    ];
    return Promise.all(requests.map(async (request) => (await server.call("user.login", request)).code));
  };

  test.each([
    [{ ordinaryIsOpen: false }, [-1019, -1014, -1014, -1021]],
    [{ emailIsOpen: false }, [-1014, -1019, -1014, -1021]],
    [{ phoneIsOpen: false }, [-1014, -1014, -1019, -1021]],
    [{ addressIsOpen: false }, [-1014, -1014, -1014, -1019]],
    [{ walletOnly: true, addressIsOpen: false }, [-1019, -1019, -1019, -1021]],
  ])("%j closes what it says", async (change, codes) => {
    expect(await withLoginSettings(server, change, codesOf)).toEqual(codes);
  });

  test("a closed way registers nobody and names the field", async () => {
    const answer = await withLoginSettings(server, { ordinaryIsOpen: false }, () =>
      server.call("user.register", { loginName: "closed", pwd: "password-1", inviteCode: INVITE_CODE }),
    );
    expect(answer).toMatchObject({ code: -1019, field: "signType" });
  });

  test("without automatic sign-in a new account has no session", async () => {
    const answer = await withLoginSettings(server, { autoLogin: false }, () =>
      server.call("user.register", { loginName: "manual", pwd: "password-1", inviteCode: INVITE_CODE }),
    );
    expect(answer).toMatchObject({ code: 200, data: { token: "" } });
    expect(answer.data.userId).toBeGreaterThan(1_000);
  });

  test("a proof of work is asked for by name only, or everywhere, and counts once", async () => {
    const solved = async () => solveCaptcha((await server.call("user.captcha", {})).data);
    const byName = { loginName: "worker", pwd: "password-1", inviteCode: INVITE_CODE };
    await withLoginSettings(server, { accountCode: true }, async () => {
      expect(await server.call("user.register", byName)).toMatchObject({ code: -1020, field: "captcha" });
      const captcha = await solved();
      expect(await server.call("user.register", { ...byName, captcha })).toMatchObject({ code: 200 });
      expect(await server.call("user.login", { ...byName, captcha })).toMatchObject({ code: -1020 });
      expect(await server.call("user.login", { signType: 1, email: "x@example.com", pwd: "x" })).toMatchObject({
        code: -1014,
      });
    });
    await withLoginSettings(server, { authenticationCode: true }, async () => {
      const wish = { codeType: "REGISTER", email: "worker@example.com" };
      expect(await server.call("user.sendEmailCode", wish)).toMatchObject({ code: -1020 });
      expect(await mailsTo(server, "worker@example.com")).toEqual([]);
      expect(await server.call("user.sendEmailCode", { ...wish, captcha: await solved() })).toMatchObject({
        code: 200,
      });
      expect(await server.call("user.login", { ...byName, captcha: await solved() })).toMatchObject({ code: 200 });
      const reset = { email: "worker@example.com", emailCode: "123456", newPwd: "password-2" };
      expect(await server.call("user.resetPassword", reset)).toMatchObject({ code: -1020 });
      const wrong = await server.call("user.resetPassword", { ...reset, captcha: await solved() });
      expect(wrong).toMatchObject({ code: -1008 });
    });
  });
});

test("the list of countries is in the caller's language and sorted by it", async () => {
  const german = (await server.call("user.countryCodes", {}, { headers: { lang: "de" } })).data;
  expect(german.length).toBeGreaterThan(230);
  expect(german.find(({ iso }) => iso === "CN")).toMatchObject({ code: "86", name: "China", en: "China" });
  expect(german.find(({ iso }) => iso === "DE")).toMatchObject({ code: "49", name: "Deutschland", en: "Germany" });
  expect(german.map(({ sort }) => sort)).toEqual(german.map((_row, at) => at + 1));
  const names = german.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, "de")));
});

test("neither addresses nor codes nor passwords are logged", async () => {
  const code = await codeFor(server, "REGISTER", "quiet@example.com");
  const query = new URLSearchParams({
    signType: "1",
    email: "quiet@example.com",
    pwd: "password-9",
    code,
    inviteCode: INVITE_CODE,
  });
  const response = await fetch(`${server.url}/api/user/register?${query}`, { method: "POST" });
  expect(await response.json()).toMatchObject({ code: 200 });
  for (const secret of ["quiet@example.com", "quiet%40", "password-9", code])
    expect(server.logged()).not.toContain(secret);
});
