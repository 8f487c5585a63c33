import { REFUSAL_CODES } from "@agio/primitives";
import { generateSync } from "otplib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { codeSentBy } from "./testing/mailbox.ts";
import { visit } from "./testing/phone.ts";
import { proveByPassword } from "./testing/proof-sheet.ts";
import { registerTrader } from "./testing/trader-api.ts";
import { withVirtualPasskeys } from "./testing/virtual-passkeys.ts";

const PASSWORD = "Secret-1234";
const TOKEN = /^[\w-]{20,}$/;
const TOTP_STEP_SECONDS = 30;

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
const home = (page: Page) => page.getByText("Total assets").waitFor();
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("env_token") ?? "");
/** The page forgot its session. It reloads meanwhile, so that nothing of the session stays in memory. */
async function signedOut(page: Page): Promise<void> {
  // Bounded, and looked at anew behind each reload; an evaluation that a reload cuts off may never end.
  await page.waitForFunction(() => (localStorage.getItem("env_token") ?? "") === "", undefined, { timeout: 15_000 });
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
/** The button that confirms, in the open dialog. */
const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();

async function signIn(page: Page, loginName: string, password = PASSWORD): Promise<void> {
  await fill(page, "Account name", loginName);
  await fill(page, "Password", password);
  await press(page, "Sign in");
}

/**
 * The code of now, and the one after it, which an app shows whose clock is half a minute ahead: each is good once, and the
 * server takes the step before and the step after its own.
 */
function codesOf(secret: string): { first: string; second: string } {
  const epoch = Math.floor(Date.now() / 1_000);
  return { first: generateSync({ secret, epoch }), second: generateSync({ secret, epoch: epoch + TOTP_STEP_SECONDS }) };
}

describe("the authenticator app", () => {
  test("is turned on with its first code, then asked for at sign-in, and a recovery code replaces it once", async () => {
    const { token } = await registerTrader(exchange.url, "safe.totp");
    const { page, context } = await visit(browser, { url: at("/secrety?view=authenticator"), token });
    await fill(page, "Your sign-in password", PASSWORD);
    await press(page, "Set up");
    await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent())?.replaceAll(" ", "") ?? "";
    const { first, second: next } = codesOf(secret);
    await fill(page, "Authenticator code", first);
    await expectPauseBefore(page, "AUTHENTICATOR_ADDED", "Turn on");
    await press(page, "Turn on");
    await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
    const recoveryCodes = await page.locator("main ol li").allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    expect(await page.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
    await page.getByLabel("I have kept the codes").check();
    await press(page, "Done");
    await page.getByText("Recovery codes left: 10").waitFor();
    await context.close();

    const second = await visit(browser, { url: at("/login") });
    await signIn(second.page, "safe.totp");
    await fill(second.page, "Authenticator code", first === "000000" ? "111111" : "000000");
    await press(second.page, "Confirm");
    await second.page.getByText("The code of your authenticator app is not correct.").waitFor();
    await fill(second.page, "Authenticator code", next);
    await press(second.page, "Confirm");
    await home(second.page);
    await second.context.close();

    const third = await visit(browser, { url: at("/login") });
    await signIn(third.page, "safe.totp");
    await press(third.page, "Use a recovery code");
    await fill(third.page, "Recovery code", recoveryCodes[0] ?? "");
    await press(third.page, "Confirm");
    await home(third.page);
    await third.page.goto(at("/secrety?view=authenticator"));
    await third.page.getByText("Recovery codes left: 9").waitFor();
    await third.context.close();
  });
});

/** That withdrawals pause is said before the button that starts it. */
async function expectPauseBefore(page: Page, reason: string, button: string): Promise<void> {
  const pause = page.locator(`[data-pause=${reason}]`);
  await pause.getByText(/24 hours/).waitFor();
  const submit = await page.getByRole("button", { name: button, exact: true }).last().elementHandle();
  const isBefore = await pause.evaluate(
    (note, after) => (note.compareDocumentPosition(after as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    submit,
  );
  expect(isBefore).toBe(true);
}

test("with an authenticator on, a passkey is added with its code", async () => {
  const local = exchange.url.replace("127.0.0.1", "localhost");
  const trader = await registerTrader(exchange.url, "safe.both");
  const { secret } = (await trader.call("POST", "/api/security/totp/begin", { pwd: PASSWORD })) as { secret: string };
  const { first, second } = codesOf(secret);
  await trader.call("POST", "/api/security/totp/confirm", { code: first });
  const { page, context } = await visit(browser, { url: `${local}/#/secrety?view=passkeys`, token: trader.token });
  await withVirtualPasskeys(page);
  await press(page, "Add a passkey");
  const sheet = page.getByRole("dialog").filter({ has: page.getByLabel("Name of the passkey") });
  await sheet.getByLabel("Name of the passkey").fill("Second key");
  await sheet.getByLabel("Your sign-in password").fill(PASSWORD);
  await expectPauseBefore(page, "PASSKEY_ADDED", "Add a passkey");
  await sheet.getByRole("button", { name: "Add a passkey" }).click();
  await fill(page, "Authenticator code", second);
  await press(page, "Confirm");
  await page.getByText("Second key", { exact: true }).waitFor();
  expect(await trader.call("GET", "/api/security/overview")).toMatchObject({ passkeys: 1 });
  await page.getByRole("button", { name: "Remove: Second key" }).click();
  await expectPauseBefore(page, "PASSKEY_REMOVED", "Remove");
  await context.close();
});

test("a passkey is made, and signs in without a name or a password", async () => {
  // Passkeys belong to a name, not to an address: the page is opened by its name.
  const local = exchange.url.replace("127.0.0.1", "localhost");
  const { token } = await registerTrader(exchange.url, "safe.passkey");
  const { page, context } = await visit(browser, { url: `${local}/#/secrety?view=passkeys`, token });
  await withVirtualPasskeys(page);
  await press(page, "Add a passkey");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name of the passkey").fill("Journey key");
  await sheet.getByLabel("Your sign-in password").fill(PASSWORD);
  await sheet.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Journey key", { exact: true }).waitFor();

  await page.evaluate(() => localStorage.removeItem("env_token"));
  await page.goto(`${local}/#/login`);
  await page.reload();
  await press(page, "Sign in with a passkey");
  await home(page);
  expect(await tokenOf(page)).toMatch(TOKEN);
  await context.close();
});

test("the list shows every device, and signing out the others ends them at once", async () => {
  const here = await registerTrader(exchange.url, "safe.sessions");
  const elsewhere = await visit(browser, { url: at("/login") });
  await signIn(elsewhere.page, "safe.sessions");
  await home(elsewhere.page);

  const { page, context } = await visit(browser, { url: at("/secrety"), token: here.token });
  await page.getByRole("link", { name: /Devices and sessions/ }).click();
  await page.getByText("This device").waitFor();
  await press(page, "Sign out others");
  await confirm(page, "Sign out");
  await page.getByText("Sessions ended: 1").waitFor();
  await signedOut(elsewhere.page);
  expect(await here.call("GET", "/api/user/getInfo")).toMatchObject({ isSign: true });
  await page.goto(at("/secrety?view=history"));
  await page.getByText("Signed in").first().waitFor();
  await elsewhere.context.close();
  await context.close();
});

test("a fund password is set, changed with the old one, and locks withdrawals for a day", async () => {
  const trader = await registerTrader(exchange.url, "safe.fund");
  const { page, context } = await visit(browser, { url: at("/secrety"), token: trader.token });
  await page.getByRole("link", { name: /^Fund password/ }).click();
  await fill(page, "New fund password", "123456");
  await fill(page, "Repeat the fund password", "482913");
  await press(page, "Set fund password");
  await page.getByText("Too easy to guess. Choose other digits.").waitFor();
  await page.getByText("The two entries differ.").waitFor();
  await fill(page, "New fund password", "482913");
  await expectPauseBefore(page, "FUND_PASSWORD_SET", "Set fund password");
  await press(page, "Set fund password");
  await proveByPassword(page);
  const saved = page.getByText("The fund password is saved.");
  await saved.waitFor();
  // The next word of it is of the next change.
  await saved.waitFor({ state: "hidden" });

  await page.goto(at("/fund-password"));
  await expectPauseBefore(page, "FUND_PASSWORD_CHANGED", "Change fund password");
  await fill(page, "Current fund password", "000111");
  await fill(page, "New fund password", "739205");
  await fill(page, "Repeat the fund password", "739205");
  await press(page, "Change fund password");
  await page.getByText("The fund password is not correct.").waitFor();
  await fill(page, "Current fund password", "482913");
  await press(page, "Change fund password");
  await saved.waitFor();
  await page.goto(at("/secrety"));
  await page.getByText("Withdrawals are paused").waitFor();
  expect(await trader.call("GET", "/api/security/overview")).toMatchObject({ hasFundPwd: true });
  await context.close();
});

test("an e-mail address is linked with the code of a letter, and unlinked with another", async () => {
  const box = { url: exchange.url, address: "safe.bind@agio.example" };
  const trader = await registerTrader(exchange.url, "safe.bind");
  const { page, context } = await visit(browser, { url: at("/emailAuthentication"), token: trader.token });
  await expectPauseBefore(page, "EMAIL_BOUND", "Link");
  await fill(page, "E-mail address", box.address);
  await fill(page, "Verification code", await codeSentBy(box, () => press(page, "Send code")));
  await press(page, "Link");
  await proveByPassword(page);
  await page.getByText(/is linked\./).waitFor();
  await page.getByRole("link", { name: "Back to security" }).click();
  await page.getByRole("link", { name: /^E-mail/ }).click();
  await fill(page, "Verification code", await codeSentBy(box, () => press(page, "Send code")));
  await expectPauseBefore(page, "EMAIL_UNBOUND", "Unlink");
  await press(page, "Unlink");
  await page.getByText("It is no longer linked.").waitFor();
  expect(await trader.call("GET", "/api/security/overview")).toMatchObject({ email: "" });
  await context.close();
});

test("changing the password signs out the other devices and keeps this one", async () => {
  const { token } = await registerTrader(exchange.url, "safe.change");
  const elsewhere = await visit(browser, { url: at("/login") });
  await signIn(elsewhere.page, "safe.change");
  await home(elsewhere.page);
  const { page, context } = await visit(browser, { url: at("/changePassword"), token });
  await expectPauseBefore(page, "PASSWORD_CHANGED", "Change password");
  await fill(page, "Current password", PASSWORD);
  await fill(page, "New password", "Another-5678");
  await fill(page, "Repeat the new password", "Another-5678");
  await press(page, "Change password");
  await page.getByText("The password is changed.").waitFor();
  await signedOut(elsewhere.page);
  await page.goto(at("/secrety"));
  await page.getByText("Sign-in password").waitFor();
  expect(await tokenOf(page)).toBe(token);
  await elsewhere.context.close();
  await context.close();
});

test("withdrawal hours are chosen on the wheels; loosening them waits a day and is taken back", async () => {
  const trader = await registerTrader(exchange.url, "safe.hours");
  const { page, context } = await visit(browser, { url: at("/secrety"), token: trader.token });
  await page.getByRole("link", { name: /^Withdrawal hours/ }).click();
  await page.getByLabel("Limit withdrawals to my hours").check();
  await page.getByRole("button", { name: /^From/ }).click();
  await page.getByRole("slider", { name: "Minute" }).press("ArrowDown");
  await press(page, "Done");
  await page.getByText("This takes effect at once.").waitFor();
  await fill(page, "Your sign-in password", PASSWORD);
  await press(page, "Save");
  await page.getByText("The withdrawal hours are saved.").waitFor();
  const window = () => trader.call("GET", "/api/security/withdrawalWindow");
  expect(await window()).toMatchObject({ start: "09:01:00", end: "18:00:00", nextFrom: 0 });

  await page.getByLabel("Limit withdrawals to my hours").uncheck();
  await page.getByText(/it takes effect after 24 hours/).waitFor();
  await fill(page, "Your sign-in password", PASSWORD);
  await press(page, "Save");
  await page.getByText("A change is waiting").waitFor();
  // Until then the hours in force stay on the form, and there is nothing to save.
  expect(await page.getByLabel("Limit withdrawals to my hours").isChecked()).toBe(true);
  expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await press(page, "Take the change back");
  await page.getByText("A change is waiting").waitFor({ state: "hidden" });
  expect(await window()).toMatchObject({ start: "09:01:00", end: "18:00:00", nextFrom: 0 });
  await context.close();
});

/** A password that somebody tries from another browser behind the same address; the code of the answer. */
async function triedBy(stranger: string, loginName: string, pwd: string): Promise<number> {
  const answer = await fetch(`${exchange.url}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": stranger },
    body: JSON.stringify({ signType: 0, loginName, pwd }),
  });
  return ((await answer.json()) as { code: number }).code;
}

test("a name that a stranger has locked lets its owner in from their own device, and nobody else", async () => {
  await registerTrader(exchange.url, "safe.locked");
  const { page, context } = await visit(browser, { url: at("/login") });
  await signIn(page, "safe.locked");
  await home(page);
  await page.evaluate(() => localStorage.removeItem("env_token"));
  for (let guess = 0; guess < 5; guess++) await triedBy("curl/8.0", "safe.locked", "Wrong-1234");
  // Locked for the network, the right password too.
  expect(await triedBy("curl/8.0", "safe.locked", PASSWORD)).toBe(REFUSAL_CODES.TOO_MANY_TRIES);
  await page.goto(at("/login"));
  await page.reload();
  await signIn(page, "safe.locked");
  await home(page);
  expect(await tokenOf(page)).toMatch(TOKEN);
  await context.close();
});

test("freezing asks twice, signs out everywhere and says so", async () => {
  const { token } = await registerTrader(exchange.url, "safe.freeze");
  const { page, context } = await visit(browser, { url: at("/secrety?view=freeze"), token });
  await fill(page, "Your sign-in password", PASSWORD);
  expect(await page.getByRole("button", { name: "Freeze account" }).isDisabled()).toBe(true);
  await page.getByLabel("I know that I cannot undo this myself").check();
  await press(page, "Freeze account");
  await confirm(page, "Freeze account");
  await page.waitForURL(/#\/login/);
  // The end of the session reloads the page, which may come behind the change of its address.
  await signedOut(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  await context.close();
});
