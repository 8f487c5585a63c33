import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { startMailServer, type MailServer } from "./testing/mail-server.ts";
import { codeSentBy } from "./testing/mailbox.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { createTestWallet, giveWallet } from "./testing/test-wallet.ts";

const INVITE_CODE = "DEMO2345";
const PASSWORD = "Secret-1234";
const TOKEN = /^[\w-]{20,}$/;

// Where the operator has a mail server, letters go there and nowhere else. Text messages lie in the demo's mailbox.
let mail: MailServer;
let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { AGIO_SIMULATOR: "off", SMTP_URL: mail.url, MAIL_FROM: "Agio <no-reply@agio.example>" };
  [exchange, browser] = await startTogether(startExchange({ env }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await mail?.stop();
});

const at = (path: string): string => `${exchange.url}/#${path}`;
const home = (page: Page) => page.getByText("Total assets").waitFor();
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("env_token") ?? "");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

async function pickGermany(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Country code/ }).click();
  await page.getByRole("dialog").getByLabel("Search country or code").fill("germ");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Germany/ })
    .click();
}

describe("registering", () => {
  test("by account name, with the invite code of the link filled in", async () => {
    const { page, context } = await visit(browser, { url: at(`/register?inviteCode=${INVITE_CODE}`) });
    const faults = watchFaults(page);
    expect(await page.getByLabel("Invite code", { exact: true }).inputValue()).toBe(INVITE_CODE);
    await fill(page, "Account name", "ways.account");
    await fill(page, "Password", PASSWORD);
    await press(page, "Register");
    await home(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("by e-mail with the code of the letter, and signing in by another code", async () => {
    const address = "ways.mail@agio.example";
    const { page, context } = await visit(browser, { url: at("/register") });
    await openTab(page, "E-mail");
    await fill(page, "E-mail address", address);
    await press(page, "Send code");
    await fill(page, "Verification code", await mail.codeTo(address, 1));
    await fill(page, "Password", PASSWORD);
    await fill(page, "Invite code", INVITE_CODE);
    await press(page, "Register");
    await home(page);
    await context.close();

    const second = await visit(browser, { url: at("/login") });
    await openTab(second.page, "E-mail");
    await press(second.page, "Use a one-time code");
    await fill(second.page, "E-mail address", address);
    await press(second.page, "Send code");
    await second.page.getByRole("button", { name: /^Again in \d+ s$/ }).waitFor();
    await fill(second.page, "Verification code", await mail.codeTo(address, 2));
    await press(second.page, "Sign in");
    await home(second.page);
    expect(await tokenOf(second.page)).toMatch(TOKEN);
    expect(exchange.output()).not.toContain(address);
    await second.context.close();
  });

  test("by phone with the country code picked from the list", async () => {
    const box = { url: exchange.url, address: "491511234567" };
    const { page, context } = await visit(browser, { url: at("/register") });
    await openTab(page, "Phone");
    await pickGermany(page);
    await fill(page, "Phone number", "0151 1234567");
    await fill(page, "Verification code", await codeSentBy(box, () => press(page, "Send code")));
    await fill(page, "Password", PASSWORD);
    await fill(page, "Invite code", INVITE_CODE);
    await press(page, "Register");
    await home(page);
    await context.close();

    const second = await visit(browser, { url: at("/login") });
    await openTab(second.page, "Phone");
    await pickGermany(second.page);
    await fill(second.page, "Phone number", "1511234567");
    await fill(second.page, "Password", PASSWORD);
    await press(second.page, "Sign in");
    await home(second.page);
    expect(await tokenOf(second.page)).toMatch(TOKEN);
    await second.context.close();
  });

  test("by wallet with a signature and nothing else, and signing in again with it", async () => {
    const wallet = createTestWallet();
    const { page, context } = await visit(browser, { url: at("/langList") });
    const asked = await giveWallet(page, wallet);
    await page.goto(at("/register"));
    await page.reload();
    await openTab(page, "Wallet");
    await page.getByText("Signing grants nothing").waitFor();
    await fill(page, "Invite code", INVITE_CODE);
    await press(page, "Connect wallet");
    await home(page);
    await page.evaluate(() => localStorage.removeItem("env_token"));
    await page.goto(at("/login"));
    await page.reload();
    await openTab(page, "Wallet");
    await press(page, "Connect wallet");
    await home(page);
    expect(new Set(asked)).toEqual(new Set(["eth_requestAccounts", "personal_sign"]));
    await context.close();
  });

  test("what is missing stands at its field and nothing is sent", async () => {
    const { page, context } = await visit(browser, { url: at("/register") });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/user/register")) sent.push(request.url());
    });
    await openTab(page, "E-mail");
    await fill(page, "E-mail address", "not complete");
    await press(page, "Register");
    await page.getByText("This e-mail address is not complete.").waitFor();
    await page.getByText("Enter the six digits of the code.").waitFor();
    expect(sent).toEqual([]);
    await context.close();
  });
});

test("a forgotten password is set anew with the code of a letter, and the old one is dead", async () => {
  const address = "ways.forgot@agio.example";
  const register = await visit(browser, { url: at("/register") });
  await openTab(register.page, "E-mail");
  await fill(register.page, "E-mail address", address);
  await press(register.page, "Send code");
  await fill(register.page, "Verification code", await mail.codeTo(address, 1));
  await fill(register.page, "Password", PASSWORD);
  await fill(register.page, "Invite code", INVITE_CODE);
  await press(register.page, "Register");
  await home(register.page);
  await register.context.close();

  const { page, context } = await visit(browser, { url: at("/login") });
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await fill(page, "E-mail address", address);
  await press(page, "Send code");
  await page.waitForURL(/#\/setpwd\?email=/);
  await fill(page, "Verification code", await mail.codeTo(address, 2));
  await fill(page, "New password", "Another-5678");
  await press(page, "Set password");
  await page.waitForURL(/#\/login/);

  await openTab(page, "E-mail");
  await fill(page, "E-mail address", address);
  await fill(page, "Password", PASSWORD);
  await press(page, "Sign in");
  await page.getByText("The account or password is not correct.").first().waitFor();
  await fill(page, "Password", "Another-5678");
  await press(page, "Sign in");
  await home(page);
  expect(await tokenOf(page)).toMatch(TOKEN);
  await context.close();
});

test("asking for a code says the same whether or not an account exists", async () => {
  const wordsFor = async (address: string): Promise<string> => {
    const { page, context } = await visit(browser, { url: at("/forget") });
    await fill(page, "E-mail address", address);
    await press(page, "Send code");
    await page.waitForURL(/#\/setpwd\?email=/);
    const words = await page.getByText(/If an account belongs to/).textContent();
    await context.close();
    return words?.replace(address, "") ?? "";
  };
  expect(await wordsFor("nobody@agio.example")).toBe(await wordsFor("ways.forgot@agio.example"));
});
