import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { approveRequests, signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { withVirtualPasskeys } from "./testing/virtual-passkeys.ts";

const EMAIL = "nora@agio.example";
const PASSWORD = "a-password-of-nora";
const reason = "Journey of the staff";

let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;
let page: Page;
let token = "";

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  staff = await signInStaff(exchange.url);
  page = await browser.newPage({ locale: "en-GB" });
  await open();
  await withVirtualPasskeys(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

/** A passkey belongs to a host name, which an address is not. */
const open = () => page.goto(exchange.url.replace("127.0.0.1", "localhost") + "/console/activate");

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function codeFor(email: string): Promise<string> {
  const mails = await (await fetch(`${exchange.url}/demo/mailbox?format=json&to=${email}`)).json();
  const [mail] = mails as { text: string }[];
  return /^[0-9A-Z]{12}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Code of the answer to a call with the session that the page has copied. */
async function answerTo(path: string, body?: object): Promise<{ code: number; data: { [field: string]: unknown } }> {
  const answer = await fetch(`${exchange.url}/api/operator/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", satoken: token },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { code: number; data: { [field: string]: unknown } };
}

async function copiedSession(): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button("Copy the session").click();
  await page.getByText("The session is on your clipboard.", { exact: false }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a newcomer activates their account by the mailed code, and from then on comes in by a passkey", async () => {
  const newcomer = { loginName: "nora", email: EMAIL, roles: ["finance"], reason };
  await staff.call("maker", "POST", "operators/add", newcomer);
  await approveRequests(staff);
  const form = page.locator("#activate");
  await form.getByLabel("Sign-in name").fill("nora");
  await form.getByLabel("Code from the mail").fill("000000000000");
  await form.getByLabel("New password, at least 12 characters").fill(PASSWORD);
  await button("Activate").click();
  await page
    .locator("#fault")
    .filter({ hasText: /^The code is wrong or has expired\.$/ })
    .waitFor();
  await form.getByLabel("Code from the mail").fill(await codeFor(EMAIL));
  await button("Activate").click();
  await button("Register the passkey").click();
  // In the demo the password was enough already.
  await button("Register the passkey").waitFor({ state: "hidden" });
  await open();
  await button("Sign in with a passkey").click();
  await page.getByText("You are signed in.").waitFor();
  token = await copiedSession();
  expect(await answerTo("self")).toMatchObject({ data: { loginName: "nora", roles: ["finance"], hasPasskey: true } });
});

test("a dismissed operator is out at once: the session, the passkey, and what they asked for", async () => {
  const asked = await answerTo("house/fund", { pot: "insurance", amount: "1", reason });
  const { requestId } = asked.data;
  const operators = (await staff.call("maker", "GET", "operators/list")) as { operatorId: number; loginName: string }[];
  const { operatorId } = operators.find(({ loginName }) => loginName === "nora") ?? {};
  const end = { operatorId, roles: ["finance"], isDisabled: true, reason };
  const { requestId: id } = (await staff.call("maker", "POST", "operators/change", end)) as { requestId: number };
  await staff.call("checker", "POST", "requests/decide", { id, decision: "approve", reason });
  expect(await answerTo("self")).toMatchObject({ code: 500 });
  const { rows } = (await staff.call("maker", "GET", "requests/list?status=5")) as { rows: { id: number }[] };
  expect(rows.map((row) => row.id)).toContain(requestId);
  await open();
  await button("Sign in with a passkey").click();
  await page.locator("#fault").filter({ hasText: /\w/ }).waitFor();
  expect(await page.getByText("You are signed in.").isVisible()).toBe(false);
});
