import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SoftwarePasskey, type Misbehaviour } from "../../testing/software-passkey.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

const ORIGIN = "https://exchange.example";
const PASSKEY_INVALID = -1028;
const pwd = "password-1";

let server: TestServer;
let anna: string;
let bert: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000", PUBLIC_URL: `${ORIGIN}/` });
  anna = await server.register("anna");
  bert = await server.register("bert");
});
afterAll(() => server.stop());

async function newPasskey(token: string, origin = ORIGIN): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(origin);
  const { data } = await server.call("security.passkeyOptions", { pwd }, { token });
  const response = passkey.create(data.options);
  expect(await server.call("security.addPasskey", { name: "phone", response }, { token })).toMatchObject({ code: 200 });
  return passkey;
}

async function signIn(passkey: SoftwarePasskey, wrong: Misbehaviour = {}) {
  const { data } = await server.call("security.passkeyLoginOptions", {});
  const response = passkey.get(data.options, wrong);
  return server.call("security.passkeyLogin", { challengeId: data.challengeId, response });
}

test("a passkey signs its owner in, again and again, and is listed with its last use", async () => {
  const passkey = await newPasskey(anna);
  for (let round = 0; round < 2; round++) {
    const { code, data } = await signIn(passkey);
    expect(code).toBe(200);
    expect(await server.call("user.profile", {}, { token: data.token })).toMatchObject({
      data: { user: { loginName: "anna", userId: data.userId } },
    });
  }
  const [row] = (await server.call("security.listPasskeys", {}, { token: anna })).data;
  expect(row).toMatchObject({ name: "phone" });
  expect(row!.usedTime).toBeGreaterThanOrEqual(row!.createTime);
  expect(await server.call("security.overview", {}, { token: anna })).toMatchObject({ data: { passkeys: 1 } });
  const { rows } = (await server.call("security.listSignIns", {}, { token: anna })).data;
  expect(rows.slice(0, 2)).toMatchObject([
    { way: "passkey", result: 1 },
    { way: "passkey", result: 1 },
  ]);
});

test.each<[string, Misbehaviour]>([
  ["of another origin", { origin: "https://exchange.example.evil.example" }],
  ["for another site", { rpId: "evil.example" }],
  ["without user verification", { isVerified: false }],
  ["that names another user", { userHandle: "AAAA" }],
  ["with a counter that went back", { signCount: 0 }],
])("an answer %s signs nobody in", async (_title, wrong) => {
  const passkey = await newPasskey(bert);
  expect(await signIn(passkey)).toMatchObject({ code: 200 });
  expect(await signIn(passkey, wrong)).toMatchObject({ code: PASSKEY_INVALID });
});

test("a challenge is good once, for five minutes, and for sign-in only by its own number", async () => {
  const passkey = await newPasskey(anna);
  const { data } = await server.call("security.passkeyLoginOptions", {});
  const answer = { challengeId: data.challengeId, response: passkey.get(data.options) };
  expect(await server.call("security.passkeyLogin", answer)).toMatchObject({ code: 200 });
  expect(await server.call("security.passkeyLogin", answer)).toMatchObject({ code: PASSKEY_INVALID });
  const late = (await server.call("security.passkeyLoginOptions", {})).data;
  server.advance(5 * 60_000);
  const lateAnswer = { challengeId: late.challengeId, response: passkey.get(late.options) };
  expect(await server.call("security.passkeyLogin", lateAnswer)).toMatchObject({ code: PASSKEY_INVALID });
  const unknown = { challengeId: "x".repeat(32), response: {} };
  expect(await server.call("security.passkeyLogin", unknown)).toMatchObject({ code: PASSKEY_INVALID });
});

test("an answer that is no passkey at all is refused, not a fault", async () => {
  const strange = [{}, { id: 7 }, { id: "abc" }, { id: "abc", response: null }, { id: "abc", response: { a: [1] } }];
  for (const response of strange) {
    const { data } = await server.call("security.passkeyLoginOptions", {});
    const login = { challengeId: data.challengeId, response };
    expect(await server.call("security.passkeyLogin", login)).toMatchObject({ code: PASSKEY_INVALID });
    await server.call("security.passkeyOptions", { pwd }, { token: anna });
    const added = await server.call("security.addPasskey", { name: "x", response }, { token: anna });
    expect(added).toMatchObject({ code: PASSKEY_INVALID });
  }
});

test("a known passkey with a response that is no response is refused, not a fault", async () => {
  const passkey = await newPasskey(anna);
  for (const response of [undefined, null, "x", {}, { userHandle: 5 }]) {
    const { data } = await server.call("security.passkeyLoginOptions", {});
    const login = { challengeId: data.challengeId, response: { id: passkey.id, response } };
    expect(await server.call("security.passkeyLogin", login)).toMatchObject({ code: PASSKEY_INVALID });
  }
});

test("adding needs the password, an unused challenge of one's own and user verification", async () => {
  const wrong = await server.call("security.passkeyOptions", { pwd: "password-2" }, { token: anna });
  expect(wrong).toMatchObject({ code: -1014 });
  const { data } = await server.call("security.passkeyOptions", { pwd }, { token: anna });
  const passkey = new SoftwarePasskey(ORIGIN);
  const request = { name: "stolen", response: passkey.create(data.options) };
  expect(await server.call("security.addPasskey", request, { token: bert })).toMatchObject({ code: PASSKEY_INVALID });
  const unverified = { name: "x", response: passkey.create(data.options, { isVerified: false }) };
  expect(await server.call("security.addPasskey", unverified, { token: anna })).toMatchObject({
    code: PASSKEY_INVALID,
  });
  // The challenge went with the try before.
  expect(await server.call("security.addPasskey", request, { token: anna })).toMatchObject({ code: PASSKEY_INVALID });
});

test("a passkey of another site's address cannot be added", async () => {
  const { data } = await server.call("security.passkeyOptions", { pwd }, { token: anna });
  const response = new SoftwarePasskey("https://evil.example").create(data.options);
  const added = await server.call("security.addPasskey", { name: "x", response }, { token: anna });
  expect(added).toMatchObject({ code: PASSKEY_INVALID });
});

test("only its owner removes a passkey; it signs nobody in afterwards; both changes lock withdrawals", async () => {
  const notify = vi.spyOn(server.running.services.notifier, "notify");
  const passkey = await newPasskey(anna);
  const { id } = (await server.call("security.listPasskeys", {}, { token: anna })).data.at(-1)!;
  expect(await server.call("security.removePasskey", { id }, { token: bert })).toMatchObject({ code: -1009 });
  expect(await signIn(passkey)).toMatchObject({ code: 200 });
  expect(await server.call("security.removePasskey", { id }, { token: anna })).toMatchObject({ code: 200 });
  expect(await signIn(passkey)).toMatchObject({ code: PASSKEY_INVALID });
  expect(notify.mock.calls.map(([, kind]) => kind).filter((kind) => kind.startsWith("PASSKEY"))).toEqual([
    "PASSKEY_ADDED",
    "PASSKEY_REMOVED",
  ]);
  const { withdrawalLockUntil } = (await server.call("security.overview", {}, { token: anna })).data;
  expect(withdrawalLockUntil).toBeGreaterThan(server.running.services.clock());
});

test("a frozen account is not opened by its passkey", async () => {
  const token = await server.register("cold");
  const passkey = await newPasskey(token);
  expect(await server.call("security.freeze", { pwd }, { token })).toMatchObject({ code: 200 });
  expect(await signIn(passkey)).toMatchObject({ code: -1011 });
});
