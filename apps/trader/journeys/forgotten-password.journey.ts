import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startMailServer, type MailServer } from "./testing/mail-server.ts";
import { visit } from "./testing/phone.ts";

// Where the operator has a mail server, letters go there and nowhere else.
const ADDRESS = "reader@agio.example";

let mail: MailServer;
let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { AGIO_SIMULATOR: "off", SMTP_URL: mail.url, MAIL_FROM: "Agio <no-reply@agio.example>" };
  [exchange, browser] = await Promise.all([startExchange({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await mail?.stop();
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

test("the code of a real mail opens an account, and later sets a forgotten password", async () => {
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/register` });
  await page.getByRole("tab", { name: "E-mail", exact: true }).click();
  await fill(page, "E-mail address", ADDRESS);
  await press(page, "Send code");
  await fill(page, "Verification code", await mail.codeTo(ADDRESS, 1));
  await fill(page, "Password", "Secret-1234");
  await fill(page, "Invite code", "DEMO2345");
  await press(page, "Register");
  await page.getByText("Total assets").waitFor();
  await context.close();

  const back = await visit(browser, { url: `${exchange.url}/#/forget` });
  await fill(back.page, "E-mail address", ADDRESS);
  await press(back.page, "Send code");
  await back.page.waitForURL(/#\/setpwd\?email=/);
  await fill(back.page, "Verification code", await mail.codeTo(ADDRESS, 2));
  await fill(back.page, "New password", "Another-5678");
  await press(back.page, "Set password");
  await back.page.waitForURL(/#\/login/);
  const body = JSON.stringify({ signType: 1, email: ADDRESS, pwd: "Another-5678" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${exchange.url}/api/user/login`, { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ code: 200 });
  expect(exchange.output()).not.toContain(ADDRESS);
  await back.context.close();
});
