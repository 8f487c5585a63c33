import { generateSync } from "otplib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { codeSentBy } from "./testing/mailbox.ts";
import { visit } from "./testing/phone.ts";
import { proofSheet, proveByPassword } from "./testing/proof-sheet.ts";
import { createTestWallet, giveWallet } from "./testing/test-wallet.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";
import { withVirtualPasskeys } from "./testing/virtual-passkeys.ts";

const PASSWORD = "Secret-1234";
const FUND_PASSWORD = "482913";

let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const at = (path: string): string => `${exchange.url}/#${path}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Sets the first fund password, up to the question who sits there. */
async function setFundPassword(page: Page): Promise<void> {
  for (const label of ["New fund password", "Repeat the fund password"]) {
    await page.getByLabel(label, { exact: true }).fill(FUND_PASSWORD);
  }
  await press(page, "Set fund password");
  await proofSheet(page).getByText("This changes who can enter your account or where your money goes.").waitFor();
}

const hasFundPassword = async (trader: TraderApi) =>
  ((await trader.call("GET", "/api/security/overview")) as { hasFundPwd: boolean }).hasFundPwd;

test("by the password: a wrong one is refused in the sheet, and who closes it has changed nothing", async () => {
  const trader = await registerTrader(exchange.url, "prove.password");
  const { page, context } = await visit(browser, { url: at("/fund-password"), token: trader.token });
  await setFundPassword(page);
  const field = proofSheet(page).getByLabel("Your sign-in password", { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("Secret-4321");
  await page.keyboard.press("Enter");
  await proofSheet(page).locator("[aria-invalid=true]").waitFor();
  await proofSheet(page).getByText("The account or password is not correct.", { exact: true }).waitFor();
  await proofSheet(page).getByText("Customer service helps", { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await proofSheet(page).waitFor({ state: "hidden" });
  await page.getByText("Please confirm that it is you.").waitFor();
  expect(await hasFundPassword(trader)).toBe(false);
  await press(page, "Set fund password");
  await proveByPassword(page);
  await page.getByText("The fund password is saved.").waitFor();
  expect(await hasFundPassword(trader)).toBe(true);
  await context.close();
});

test("by a code to the bound contact, which comes before the password", async () => {
  const box = { url: exchange.url, address: "prove.code@agio.example" };
  const trader = await registerTrader(exchange.url, "prove.code");
  const emailCode = await codeSentBy(box, () =>
    trader.call("POST", "/api/user/sendEmailCode", { codeType: "BIND", email: box.address }),
  );
  await trader.call("POST", "/api/user/bindEmail", { email: box.address, emailCode });
  const { page, context } = await visit(browser, { url: at("/fund-password"), token: trader.token });
  await setFundPassword(page);
  const sheet = proofSheet(page);
  const { email } = (await trader.call("GET", "/api/security/overview")) as { email: string };
  await sheet.getByText(email).waitFor();
  const send = sheet.getByRole("button", { name: "Send code", exact: true });
  await sheet.getByLabel("Verification code", { exact: true }).fill(await codeSentBy(box, () => send.click()));
  await sheet.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("The fund password is saved.").waitFor();
  expect(await hasFundPassword(trader)).toBe(true);
  await context.close();
});

/** Turns an authenticator app on; returns the codes that replace it. */
async function bindApp(trader: TraderApi): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const begun = await trader.call("POST", "/api/security/totp/begin", { pwd: PASSWORD });
  const { secret } = begun as { secret: string };
  const bound = await trader.call("POST", "/api/security/totp/confirm", { code: generateSync({ secret }) });
  return { secret, ...(bound as { recoveryCodes: readonly string[] }) };
}

test("by the authenticator app, here by one of its recovery codes", async () => {
  const trader = await registerTrader(exchange.url, "prove.app");
  const { recoveryCodes } = await bindApp(trader);
  const { page, context } = await visit(browser, { url: at("/fund-password"), token: trader.token });
  await setFundPassword(page);
  const sheet = proofSheet(page);
  await sheet.getByLabel("Authenticator code", { exact: true }).waitFor();
  await sheet.getByRole("button", { name: "Use a recovery code" }).click();
  await sheet.getByLabel("Recovery code", { exact: true }).fill(recoveryCodes[0] ?? "");
  await sheet.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("The fund password is saved.").waitFor();
  expect(await hasFundPassword(trader)).toBe(true);
  await context.close();
});

test("by a passkey, which comes before everything else", async () => {
  // Passkeys belong to a name, not to an address: the page is opened by its name.
  const local = exchange.url.replace("127.0.0.1", "localhost");
  const trader = await registerTrader(exchange.url, "prove.passkey");
  const { page, context } = await visit(browser, { url: `${local}/#/secrety?view=passkeys`, token: trader.token });
  await withVirtualPasskeys(page);
  await press(page, "Add a passkey");
  await page.getByRole("dialog").getByLabel("Name of the passkey").fill("Journey key");
  await page.getByRole("dialog").getByLabel("Your sign-in password").fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Journey key", { exact: true }).waitFor();
  await page.goto(`${local}/#/fund-password`);
  await setFundPassword(page);
  await proofSheet(page).getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("The fund password is saved.").waitFor();
  expect(await hasFundPassword(trader)).toBe(true);
  await context.close();
});

test("by the wallet, for an account with nothing else", async () => {
  const wallet = createTestWallet();
  const { token } = await registerByWallet(wallet);
  const { page, context } = await visit(browser, { url: at("/fund-password"), token });
  await giveWallet(page, wallet);
  await page.reload();
  await setFundPassword(page);
  await proofSheet(page).getByRole("button", { name: "Sign with your wallet" }).click();
  await page.getByText("The fund password is saved.").waitFor();
  expect(await proofSheet(page).count()).toBe(0);
  await context.close();
});

async function registerByWallet(wallet: ReturnType<typeof createTestWallet>): Promise<{ token: string }> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${exchange.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };
  const { address } = wallet;
  const { message } = (await post("/api/user/walletChallenge", { address })) as { message: string };
  const signature = wallet.sign(`0x${Buffer.from(message).toString("hex")}`);
  const body = { signType: 3, address, signature, inviteCode: "DEMO2345" };
  return (await post("/api/user/register", body)) as { token: string };
}
