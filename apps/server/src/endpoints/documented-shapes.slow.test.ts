import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { observePrice } from "../testing/contract-market.ts";
import { INVITE_CODE, openTestServer, SLOW_CLOCK, type TestServer } from "../testing/test-server.ts";

// The calls of the specification's sections "User", "Contract" and "Market and other", in the very form it names (query or body),
// each answer held to the schema that /openapi.json documents.
type Json = Record<string, unknown>;
interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: never;
}

const many = "1000000";
let server: TestServer;
let document: { paths: Record<string, Record<string, Json>> };
let token: string;
let userId: number;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: many, PUBLIC_RATE_PER_SECOND: many }, undefined, SLOW_CLOCK);
  document = (await (await fetch(`${server.url}/openapi.json`)).json()) as typeof document;
  const registered = await call("POST", "/api/user/register", { body: newcomer("shapes.one") });
  ({ token, userId } = registered.data as { token: string; userId: number });
});
afterAll(() => server.stop());

const newcomer = (loginName: string): Json => ({ signType: 0, loginName, pwd: "password-1", inviteCode: INVITE_CODE });

function documented(method: string, path: string): (value: unknown) => unknown {
  const operation = document.paths[path]?.[method.toLowerCase()] as Json;
  const response = (operation["responses"] as Json)["200"] as { content: { "application/json": { schema: Json } } };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const validate = ajv.compile(response.content["application/json"].schema);
  return (value) => (validate(value) ? undefined : validate.errors);
}

/** A proof of who calls, as if it had just been given: beside the calls that the specification words. */
async function freshProof(owner: string): Promise<Record<string, string>> {
  const { sessions, users, stepUp } = server.running.services;
  const user = await users.byId((await sessions.find(owner)) ?? 0);
  if (user === undefined) return {};
  return { "x-proof": stepUp.issue({ userId: user.userId, token: owner }, await stepUp.strongestOf(user)) };
}

/** One call as the specification words it; refused or not, its envelope must be the documented one. */
async function call(method: "GET" | "POST", path: string, sent: { query?: Json; body?: Json | FormData } = {}) {
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)] as [string, string]),
  );
  const isForm = sent.body instanceof FormData;
  const response = await fetch(`${server.url}${path}${query.size === 0 ? "" : `?${query.toString()}`}`, {
    method,
    headers: {
      lang: "en",
      language: "en",
      ...(token === undefined ? {} : { satoken: token, ...(await freshProof(token)) }),
      ...(isForm || method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(method === "GET" ? {} : { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body ?? {}) }),
  });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Answer;
  expect(documented(method, path)(answer)).toBeUndefined();
  return answer;
}

const ACCEPTED = { code: 200 };

async function dataOf(...args: Parameters<typeof call>): Promise<unknown> {
  const answer = await call(...args);
  expect(answer).toMatchObject(ACCEPTED);
  return answer.data;
}

/**
 * Mails that were read, by address: a code is sent while its call is answered, so the one before may still be the
 * newest.
 */
const mailsRead = new Map<string, number>();

/** The code of the next mail to an address. */
async function codeFor(to: string): Promise<string> {
  const codes = async () => {
    const box = await fetch(`${server.url}/demo/mailbox?format=json&to=${encodeURIComponent(to)}`);
    return ((await box.json()) as { code: string }[]).map(({ code }) => code).filter((code) => code !== "");
  };
  const read = mailsRead.get(to) ?? 0;
  await expect.poll(async () => (await codes()).length, { timeout: 5_000 }).toBe(read + 1);
  mailsRead.set(to, read + 1);
  return (await codes())[0] ?? "";
}

const EMAIL = "shapes@example.org";
const PHONE = "8613800138000";

test("getInfo, getCountryCode, getProfit and withdrawAddress", async () => {
  expect(await call("GET", "/api/user/getInfo")).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/user/getCountryCode")).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/user/getProfit")).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/user/withdrawAddress")).toMatchObject(ACCEPTED);
});

test("sendEmailCode and bindEmail, sendMobileCode, bindPhone and unBindPhone", async () => {
  expect(await call("POST", "/api/user/sendEmailCode", { query: { codeType: "BIND", email: EMAIL } })).toMatchObject(
    ACCEPTED,
  );
  expect(
    await call("POST", "/api/user/bindEmail", { query: { email: EMAIL, emailCode: await codeFor(EMAIL) } }),
  ).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/user/sendMobileCode", { query: { codeType: "BIND", phone: PHONE } })).toMatchObject(
    ACCEPTED,
  );
  expect(
    await call("POST", "/api/user/bindPhone", { query: { phone: PHONE, code: await codeFor(PHONE) } }),
  ).toMatchObject(ACCEPTED);
  server.advance(61_000);
  expect(await call("POST", "/api/user/sendMobileCode", { query: { codeType: "UNBIND", phone: PHONE } })).toMatchObject(
    ACCEPTED,
  );
  expect(await call("POST", "/api/user/unBindPhone", { query: { code: await codeFor(PHONE) } })).toMatchObject(
    ACCEPTED,
  );
});

test("tardPwdSet, updatePwd and updateUserLoginPwd", async () => {
  expect(await call("POST", "/api/user/tardPwdSet", { query: { pwd: "704163" } })).toMatchObject(ACCEPTED);
  expect(
    await call("POST", "/api/user/updatePwd", { query: { oldPwd: "704163", newPwd: "913507", signType: 1 } }),
  ).toMatchObject(ACCEPTED);
  expect(
    await call("POST", "/api/user/updateUserLoginPwd", {
      query: { oldPwd: "password-1", newPwd: "password-2", userId },
    }),
  ).toMatchObject(ACCEPTED);
});

test("updateWithdrawAddress", async () => {
  expect(
    await call("POST", "/api/user/updateWithdrawAddress", {
      query: { type: "USDT-ERC20", address: "0x52908400098527886E0F7030069857D2E4169EE7" },
    }),
  ).toMatchObject(ACCEPTED);
  const rows = await dataOf("GET", "/api/user/withdrawAddress");
  expect(rows).toMatchObject([{ type: "USDT-ERC20", coin: "USDT", status: 0 }]);
});

test("uploadKYC and upload/OSS", async () => {
  const basic = { flag: 1, realName: "Anna Doe", country: "DE", cardType: 2, idCard: "C01X00T47" };
  expect(await dataOf("POST", "/api/user/uploadKYC", { query: basic })).toEqual({ level: 1, status: 1 });
  const form = new FormData();
  form.append("file", new Blob([Buffer.from("not a picture")], { type: "image/png" }), "front.png");
  expect(await call("POST", "/api/common/upload/OSS", { body: form })).toMatchObject({ code: -8005, data: null });
});

test("transferFunds and record/trading", async () => {
  const move = { coin: "USDT", amount: "1000", transferOutAccount: 1, transferInAccount: 3 };
  expect(await dataOf("POST", "/api/asset/transferFunds", { body: move })).toMatchObject({ in: { amount: "1000" } });
  expect(await call("GET", "/api/asset/transferable")).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/asset/assetBalance")).toMatchObject(ACCEPTED);
  const statement = await dataOf("GET", "/api/record/trading", { query: { pageNum: 1, pageSize: 10 } });
  expect(statement).toMatchObject({ total: 1, rows: [{ businessType: "transfer" }] });
});

test("contract orders, positions, their stops and margin, and what everyone may see of contracts", async () => {
  await observePrice(server, "60000");
  const counterpart = await server.register("shapes.two");
  const move = { coin: "USDT", amount: "5000", transferOutAccount: 1, transferInAccount: 3 };
  await server.call("transfers.submit", move, { token: counterpart });
  const order = { symbol: "BTCUSDT", direction: "buy", offset: "open", orderType: 0, price: "60000", share: 10 };
  const choice = { leverage: 10, marginMode: "isolated" };
  await server.call("contractOrders.submit", { ...order, direction: "sell", ...choice }, { token: counterpart });
  expect(await dataOf("POST", "/api/contract/order/submit", { body: { ...order, ...choice } })).toMatchObject({
    status: 2,
  });
  const resting = await dataOf("POST", "/api/contract/order/submit", { body: { ...order, price: "59000" } });
  const { id } = resting as { id: number };
  expect(await call("GET", "/api/contract/order/list", { query: { pageSize: 10 } })).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/order/amend", { body: { id, share: 5 } })).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/order/canCelOrder", { query: { id } })).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/order/cancelAll")).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/contract/order/fillList")).toMatchObject(ACCEPTED);
  const list = await dataOf("GET", "/api/contract/position/list", { query: { pageSize: 100000 } });
  const position = (list as { rows: { id: number }[] }).rows[0]?.id ?? 0;
  const adjust = { id: position, money: "1", flag: 1 };
  expect(await call("POST", "/api/contract/position/adjustAmount", { query: adjust })).toMatchObject(ACCEPTED);
  const tpSl = { positionId: position, lossType: 1, triggerPrice: "66000" };
  const set = (await dataOf("POST", "/api/contract/loss/sett", { body: tpSl })) as { id: number };
  expect(await call("GET", "/api/contract/loss/list", { query: { positionId: position } })).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/loss/cancel", { query: { id: set.id } })).toMatchObject(ACCEPTED);
  expect(
    await call("POST", "/api/contract/position/leverage", { body: { symbol: "btcusdt", leverage: 10 } }),
  ).toMatchObject(ACCEPTED);
  const mode = { symbol: "ethusdt", marginMode: "cross" };
  expect(await call("POST", "/api/contract/position/marginMode", { body: mode })).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/contract/account")).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/position/stopOrder", { query: { id: position } })).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/position/closeAll")).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/contract/position/explain", { query: { id: position } })).toMatchObject(ACCEPTED);
  expect(await call("POST", "/api/contract/account/positionMode", { body: { positionMode: "oneWay" } })).toMatchObject({
    code: -3008,
  });
  expect(await call("GET", "/api/contract/funding/list", { query: { symbol: "btcusdt" } })).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/contract/liquidation/list")).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/contract/insurance")).toMatchObject(ACCEPTED);
});

test("backPwd, login and loginOut", async () => {
  server.advance(61_000);
  expect(await call("POST", "/api/user/sendEmailCode", { query: { codeType: "FORGET", email: EMAIL } })).toMatchObject(
    ACCEPTED,
  );
  expect(
    await call("POST", "/api/user/backPwd", {
      query: { email: EMAIL, newPwd: "password-3", emailCode: await codeFor(EMAIL) },
    }),
  ).toMatchObject(ACCEPTED);
  const again = await dataOf("POST", "/api/user/login", {
    body: { signType: 1, email: EMAIL, pwd: "password-3" },
  });
  ({ token } = again as { token: string });
  expect(await call("POST", "/api/user/loginOut")).toMatchObject(ACCEPTED);
  const ended = await call("GET", "/api/user/getInfo");
  expect(ended.code).toBe(500);
  expect(ended.msg).toContain("Token");
});

test("getCoinList, getMt5Amount, getAllSetting, notice/list and option/rules/list", async () => {
  expect(Object.keys((await dataOf("GET", "/api/common/getCoinList")) as Json).toSorted()).toEqual([
    "coinList",
    "contractList",
    "currencyList",
    "optionList",
  ]);
  expect(await call("GET", "/api/common/getMt5Amount", { query: { coin: "XAU" } })).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/common/getAllSetting")).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/notice/list", { query: { key: "NOTICE" } })).toMatchObject(ACCEPTED);
  expect(await call("GET", "/api/option/rules/list", { query: { key: "SPOT" } })).toMatchObject(ACCEPTED);
});
