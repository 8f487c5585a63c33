import { sessionOf } from "../../users/code-callers.ts";
import type { AllSettings, RequestOf } from "@agio/api-contract";
import { refuse, userId as brandUserId } from "@agio/primitives";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import type { Services } from "../services.ts";
import { bindWithdrawalAddress } from "./bind-address.ts";

const DAY_MS = 24 * 3_600_000;
const [ADDRESS, OTHER] = ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"];
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const pwd = "password-1";

type Request = RequestOf<"withdrawals.bindAddress">;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" });
});
afterAll(() => server.stop());

async function newUser(loginName: string) {
  const token = await server.register(loginName);
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  return { token, userId };
}

/** Binds by the real handler under settings of the operator's choice. */
function bindUnder(change: Partial<AllSettings>, userId: number, request: Request, parts: Partial<Services> = {}) {
  const { services } = server.running;
  const changed = { ...services, settings: () => ({ ...services.settings(), ...change }), ...parts };
  const visit = {
    token: "",
    idempotencyKey: undefined,
    proof: undefined,
    address: "",
    device: "",
    language: undefined,
    origin: () => "",
    operatorId: 0,
    file: undefined,
  };
  return bindWithdrawalAddress(changed, request, { userId: brandUserId(userId), ...visit });
}
const withdrawals = (change: Partial<AllSettings["WITHDRAWAL_SETTING"]>): Partial<AllSettings> => ({
  WITHDRAWAL_SETTING: { ...server.running.services.settings().WITHDRAWAL_SETTING, ...change },
});
const logins = (change: Partial<AllSettings["LOGIN_REGIS_SETTING"]>): Partial<AllSettings> => ({
  LOGIN_REGIS_SETTING: { ...server.running.services.settings().LOGIN_REGIS_SETTING, ...change },
});

test("a bound address is locked for a day, told to its owner, and shown to nobody else", async () => {
  const notify = vi.spyOn(server.running.services.notifier, "notify");
  const { token, userId } = await newUser("binder");
  const stranger = await newUser("stranger");
  const bound = await server.call("withdrawals.bindAddress", { type: "USDT-ERC20", address: ADDRESS }, { token });
  const now = server.running.services.clock();
  expect(bound.data.lockUntil).toBeGreaterThan(now + DAY_MS - 60_000);
  const list = async (as: string) => (await server.call("withdrawals.addresses", {}, { token: as })).data;
  const row = { type: "USDT-ERC20", coin: "USDT", address: ADDRESS, status: 0, lockUntil: bound.data.lockUntil };
  expect(await list(token)).toEqual([row]);
  expect(await list(stranger.token)).toEqual([]);
  expect(await server.running.services.withdrawalLocks.lockedUntil(userId)).toBeGreaterThan(now);
  expect(notify).toHaveBeenCalledWith(userId, "WITHDRAWAL_ADDRESS_CHANGED", {
    coin: "USDT-ERC20",
    address: "0x5aAe***eAed",
  });
  server.advance(DAY_MS);
  expect(await list(token)).toEqual([{ ...row, status: 1, lockUntil: 0 }]);
});

test("the same address again changes nothing; another one is locked anew, and the profile shows the newest", async () => {
  const { token, userId } = await newUser("mover");
  const bind = (type: string, address: string) => server.call("withdrawals.bindAddress", { type, address }, { token });
  const first = await bind("ETH", ADDRESS!);
  server.advance(2 * DAY_MS);
  expect(await bind("ETH", ADDRESS!.toLowerCase())).toMatchObject({ data: first.data });
  expect(await server.running.services.withdrawalLocks.lockedUntil(userId)).toBe(0);
  const second = await bind("ETH", OTHER!);
  expect(second.data.lockUntil).toBeGreaterThan(first.data.lockUntil + DAY_MS);
  server.advance(1_000);
  await bind("BTC", BITCOIN);
  expect(await server.call("user.profile", {}, { token })).toMatchObject({
    data: { withdrawAddress: { address: BITCOIN } },
  });
  expect((await server.call("withdrawals.addresses", {}, { token })).data).toHaveLength(2);
});

test.each([
  ["an unknown channel", "DOGE", ADDRESS, -6403],
  ["a bank channel", "BANK", ADDRESS, -6403],
  ["an address of another network", "USDT-TRC20", ADDRESS, -6405],
  ["a mistyped address", "ETH", ADDRESS!.replace("5a", "5A"), -6405],
])("%s is refused", async (title, type, address, code) => {
  const { token } = await newUser(title.replaceAll(" ", "."));
  expect(await server.call("withdrawals.bindAddress", { type, address }, { token })).toMatchObject({ code });
});

test("a channel that is switched off takes no address", async () => {
  const { userId } = await newUser("late");
  const channels = server.running.services.settings().WITHDRAWAL_CHANNEL_SETTING;
  const change = { WITHDRAWAL_CHANNEL_SETTING: channels.map((channel) => ({ ...channel, status: 0 })) };
  expect(await bindUnder(change, userId, { type: "ETH", address: ADDRESS! })).toEqual(
    refuse("WITHDRAWAL_CHANNEL_CLOSED", "type"),
  );
});

test("where addresses may not change, the first one stays", async () => {
  const { userId } = await newUser("settled");
  const change = withdrawals({ allowChange: false });
  expect(await bindUnder(change, userId, { type: "ETH", address: ADDRESS! })).toHaveProperty("lockUntil");
  expect(await bindUnder(change, userId, { type: "ETH", address: OTHER! })).toEqual(
    refuse("ADDRESS_LOCKED", "address"),
  );
});

test("where addresses are exclusive, of two who bind one at once one gets it, also across channels", async () => {
  const [one, two] = [await newUser("first.owner"), await newUser("second.owner")];
  const change = withdrawals({ sameAddress: true });
  const address = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB";
  const bound = await Promise.all([
    bindUnder(change, one.userId, { type: "ETH", address }),
    bindUnder(change, two.userId, { type: "USDT-ERC20", address: address.toLowerCase() }),
  ]);
  expect(bound.filter((answer) => "lockUntil" in answer)).toHaveLength(1);
  expect(bound).toContainEqual(refuse("ADDRESS_INVALID", "address"));
});

test("the fund password is asked for where the setting says so, and guesses lock it", async () => {
  const { userId } = await newUser("saver");
  const change = logins({ withdrawPwdCode: true });
  const request = { type: "ETH", address: ADDRESS! };
  const bind = (guess?: string) =>
    bindUnder(change, userId, guess === undefined ? request : { ...request, pwd: guess });
  expect(await bind("123456")).toEqual(refuse("FUND_PASSWORD_NEEDED", "pwd"));
  const { credentials, passwords } = server.running.services;
  await credentials.replaceFundPassword(userId, "", (await passwords.hash("123456"))!);
  expect(await bind()).toEqual(refuse("WRONG_FUND_PASSWORD", "pwd"));
  expect(await bind("123456")).toHaveProperty("lockUntil");
  for (let tries = 0; tries < 5; tries++) expect(await bind("654321")).toEqual(refuse("WRONG_FUND_PASSWORD", "pwd"));
  expect(await bind("123456")).toEqual(refuse("TOO_MANY_TRIES", "pwd"));
});

test("the code goes to either of the user's own contacts and is good once; without a contact there is no way", async () => {
  const { userId } = await newUser("coder");
  const change = logins({ withdrawAddressCode: true });
  const request = { type: "ETH", address: ADDRESS! };
  expect(await bindUnder(change, userId, { ...request, code: "123456" })).toEqual(refuse("NOT_BOUND", "code"));
  const { credentials, oneTimeCodes, demoMailbox } = server.running.services;
  const [email, phone] = ["coder@mail.example", "8613800138000"];
  await credentials.bind(userId, "email", email!);
  await credentials.bind(userId, "phone", phone!);
  expect(await bindUnder(change, userId, request)).toEqual(refuse("WRONG_CODE", "code"));
  await oneTimeCodes.send({
    ...{ purpose: "WITHDRAW", to: { channel: "phone", target: phone! }, by: sessionOf(userId) },
    ...{ language: "en", delivery: "code" },
  });
  await expect.poll(() => demoMailbox!.mails()[0]?.code).toMatch(/^\d{6}$/);
  const { code } = demoMailbox!.mails()[0]!;
  expect(await bindUnder(change, userId, { ...request, code })).toHaveProperty("lockUntil");
  expect(await bindUnder(change, userId, { ...request, address: OTHER!, code })).toEqual(refuse("WRONG_CODE", "code"));
});

test("with an authenticator app bound its code is needed", async () => {
  const { token } = await newUser("doubled");
  const { services } = server.running;
  const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(services.clock() / 1_000) });
  const { secret } = (await server.call("security.beginAuthenticator", { pwd }, { token })).data;
  await server.call("security.confirmAuthenticator", { code: await codeNow(secret) }, { token });
  server.advance(30_000);
  const bind = (more: object) =>
    server.call("withdrawals.bindAddress", { type: "BTC", address: BITCOIN, ...more }, { token });
  expect(await bind({})).toMatchObject({ code: -1017 });
  expect(await bind({ totpCode: await codeNow(secret) })).toMatchObject({ code: 200 });
});
