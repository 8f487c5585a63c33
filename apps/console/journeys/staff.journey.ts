import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../server/src/testing/test-server.ts";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { withVirtualPasskeys } from "../../trader/journeys/testing/virtual-passkeys.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

const EMAIL = "nora@agio.example";
const PASSWORD = "a-password-of-nora";
const WHY = "Journey of the staff";
const MINUTE_MS = 60_000;
const FROZEN = { userId: 1001, isFrozen: true, reason: WHY };

let server: TestServer;
let browser: Browser;
let maker: Page;
let checker: Page;
let nora: Page;
let url = "";

beforeAll(async () => {
  const appFolders = { trader: path.resolve("dist/trader"), console: path.resolve("dist/console") };
  [server, browser] = await startTogether(openTestServer({}, undefined, { appFolders }), openBrowser());
  // A passkey belongs to a host name, which an address is not.
  url = server.url.replace("127.0.0.1", "localhost");
  [maker, checker] = [await openConsole(browser, url, "maker"), await openConsole(browser, url, "checker")];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const go = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${url}/console/#${place}`);
  await page.locator("#content h1").first().waitFor();
};

/** Gives the reason that is asked for, and confirms. */
async function giveReason(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill(WHY);
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** The checker agrees to the newest request. */
async function agree(): Promise<void> {
  const token = await checker.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");
  const { data } = await server.call("operator.requests.list", { status: 0, pageSize: 1 }, { token });
  const id = data.rows[0]?.id ?? 0;
  const decided = await server.call("operator.requests.decide", { id, decision: "approve", reason: WHY }, { token });
  expect(decided).toMatchObject({ code: 200, data: { status: 1 } });
}

async function codeFor(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/demo/mailbox?format=json&to=${email}`);
  const [mail] = (await answer.json()) as { text: string }[];
  return /^[0-9A-Z]{12}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

describe("a role is made and tried:", () => {
  test("two people make it, and it is in the matrix with its permissions", async () => {
    await go(maker, "/roles");
    await button(maker, "Make a role").click();
    await maker.getByLabel("Name of the role").fill("night-desk");
    for (const permission of ["See users", "Freeze users"]) await maker.getByLabel(permission, { exact: true }).check();
    await button(maker, "Ask for these permissions").click();
    await giveReason(maker, "Ask for it");
    await agree();
    await go(maker, "/team");
    await go(maker, "/roles");
    await maker.reload();
    await button(maker, "night-desk").waitFor();
    expect(await maker.getByRole("columnheader").last().innerText()).toBe("night-desk");
  });

  test("somebody is appointed with it, activates the account by the mailed code and registers a passkey", async () => {
    await go(maker, "/team");
    await button(maker, "Add somebody").click();
    const drawer = maker.getByRole("dialog");
    await drawer.getByLabel("Name", { exact: true }).fill("nora");
    await drawer.getByLabel("E-mail").fill(EMAIL);
    await drawer.getByLabel("night-desk").check();
    await drawer.getByLabel("Reason").fill(WHY);
    await button(maker, "Ask for it").click();
    await drawer.waitFor({ state: "hidden" });
    await agree();
    nora = await (await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } })).newPage();
    await withVirtualPasskeys(nora);
    await nora.goto(`${url}/console/#/activate`);
    await nora.getByLabel("Name").fill("nora");
    await nora.getByLabel("Code from the mail").fill("000000000000");
    await nora.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await button(nora, "Activate").click();
    await expect.poll(() => nora.getByRole("alert").innerText()).toContain("The code is wrong or has expired.");
    await nora.getByLabel("Code from the mail").fill(await codeFor(EMAIL));
    await button(nora, "Activate").click();
    await nora.locator("#content h1").first().waitFor();
    await go(nora, "/account");
    await button(nora, "Register a passkey").click();
    await nora.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
    await button(nora, "Register a passkey").click();
    await nora.getByText("Last used").waitFor();
  });

  test("from then on they come in by the passkey, see what the role opens, and no more", async () => {
    await nora.evaluate(() => sessionStorage.clear());
    await nora.goto(`${url}/console/#/sessions`);
    await nora.reload();
    await button(nora, "Sign in with a passkey").click();
    await nora.getByRole("heading", { name: "Sessions" }).waitFor();
    await go(nora, "/audit");
    await nora.getByText("Your role does not open this page.").waitFor();
    const token = await nora.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");
    expect(await server.call("operator.users.freeze", { ...FROZEN, userId: 60_000_000 }, { token })).toMatchObject({
      code: -1009,
    });
    expect(await server.call("operator.audit.list", {}, { token })).toMatchObject({ code: -9001 });
  });
});

test("after fifteen minutes nothing is read before a proof, and the page goes on where it was", async () => {
  await go(nora, "/sessions");
  server.advance(16 * MINUTE_MS);
  await nora.reload();
  await nora.getByRole("heading", { name: "The console is locked" }).waitFor();
  expect(await violationsOn(nora)).toEqual([]);
  await button(nora, "Use your passkey").click();
  await nora.getByRole("heading", { name: "Sessions" }).waitFor();
  await nora.getByText("This one").waitFor();
});

test("what touches roles asks for a proof that is older than five minutes, once, and then it is done", async () => {
  await unlock(maker);
  await unlock(checker);
  server.advance(6 * MINUTE_MS);
  await go(maker, "/roles");
  await button(maker, "night-desk").click();
  await maker.getByLabel("Networks").fill("203.0.113.0/24");
  await button(maker, "Ask for these networks").click();
  await maker.getByRole("alertdialog").getByLabel("Reason").fill(WHY);
  await maker.getByRole("alertdialog").getByRole("button", { name: "Ask for it" }).click();
  const proof = maker.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByLabel("Password", { exact: true }).fill("wrong-password");
  await button(maker, "Confirm").click();
  await expect.poll(() => proof.getByRole("alert").innerText()).not.toBe("");
  await proof.getByLabel("Password", { exact: true }).fill("demo1234");
  await button(maker, "Confirm").click();
  await maker.getByText("A second person decides on it.", { exact: false }).waitFor();
  await agree();
  // The role counts from its networks alone: Nora, who is elsewhere, is answered nothing.
  const token = await nora.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");
  expect(await server.call("operator.self", {}, { token })).toMatchObject({ code: -9022 });
});

async function unlock(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole("heading", { name: "The console is locked" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await button(page, "Unlock").click();
  await page.getByRole("heading", { name: "The console is locked" }).waitFor({ state: "hidden" });
}

test("a dismissed operator is out at once, and the passkey lets them in no more", async () => {
  await go(maker, "/team");
  await maker.getByRole("row", { name: /nora/ }).click();
  const drawer = maker.getByRole("dialog");
  await drawer.getByText("Dismissed").click();
  await drawer.getByRole("button", { name: "Ask for it" }).click();
  await giveReason(maker, "Ask for it");
  await agree();
  await nora.reload();
  await nora.getByText("Your session has ended. Sign in again.").waitFor();
  await button(nora, "Sign in with a passkey").click();
  await expect.poll(() => nora.getByRole("alert").innerText()).not.toBe("");
});

test("the audit log is looked through, shows what was changed, is verified and saved as a file", async () => {
  await go(maker, "/audit?action=operator.operators.change&answer=done");
  await maker
    .getByRole("row", { name: /Staff · change/ })
    .first()
    .click();
  const drawer = maker.getByRole("dialog");
  await drawer.getByRole("row", { name: /Is disabled/ }).waitFor();
  expect(await drawer.innerText()).toContain(WHY);
  await maker.keyboard.press("Escape");
  await button(maker, "Verify the log").click();
  await maker.getByText("The log is whole:", { exact: false }).waitFor();
  const download = maker.waitForEvent("download");
  await button(maker, "Export all as CSV").click();
  expect((await download).suggestedFilename()).toBe("audit.csv");
});

test.each(["en-GB", "zh-CN"])(
  "the screens of the staff have no faults for who cannot see them, in %s",
  async (locale) => {
    const page = await openConsole(browser, url, "maker", { locale });
    for (const place of ["/team", "/roles", "/sessions", "/audit", "/account"]) {
      await go(page, place);
      await page.waitForLoadState("networkidle");
      expect([place, await violationsOn(page)]).toEqual([place, []]);
    }
    await page.context().close();
  },
);
