import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPaymentLedger } from "../../server/src/adapters/chains/wallet/payment-ledger.ts";
import { disturbDay } from "../../server/src/testing/disturbed-day.ts";
import { openFundsChain } from "../../server/src/testing/funds-server.ts";
import { startLocalEvm, type LocalEvm } from "../../server/src/testing/local-evm.ts";
import { openTestServer, type TestServer } from "../../server/src/testing/test-server.ts";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

const DAY_MS = 86_400_000;
const UNIT = 1_000_000n;
const SEEN_MS = 110_000;
const WHY = "Book and nodes agree";

const ledger = temporaryFolder("closes-journey");
let node: LocalEvm;
let server: TestServer;
let browser: Browser;
let paymentMemory: Awaited<ReturnType<typeof openPaymentLedger>>;
let first = 0;

beforeAll(async () => {
  [node, browser] = await startTogether(startLocalEvm(), openBrowser());
  paymentMemory = await openPaymentLedger(ledger.path);
  const chains = [await openFundsChain(node)];
  const appFolders = { trader: path.resolve("dist/trader"), console: path.resolve("dist/console") };
  server = await openTestServer({}, { chains, demoChain: undefined, paymentMemory }, { appFolders });
  const token = await server.register("closes.one");
  const { data } = await server.call("deposits.address", { coin: "USDT-ERC20" }, { token });
  await node.sendToken(data.address, 250n * UNIT);
  first = server.now() - (server.now() % DAY_MS);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await paymentMemory?.close();
  ledger.remove();
  await node?.stop();
});

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const open = (who: "maker" | "checker", place: string): Promise<Page> =>
  openConsole(browser, server.url, who, { path: place });
const figures = (page: Page) =>
  page.getByRole("region", { name: "Book against node, now" }).getByRole("row").filter({ hasText: "USDT" });

test("book and node of a real chain are shown line by line, and are equal once a deposit is booked", async () => {
  const page = await open("checker", "/reconciliation");
  await expect
    .poll(
      async () => {
        await node.mine(4);
        return figures(page).allInnerTexts();
      },
      { timeout: SEEN_MS, interval: 1_000 },
    )
    .toContainEqual(expect.stringMatching(/ethereum\s+USDT\s+250\s+250\s+0\s+Equal/));
  await page.context().close();
});

test("one signs a day with its hash, and another, who sees that the ledger still says the same, confirms it", async () => {
  server.advance(DAY_MS);
  await server.historyFollows();
  const maker = await open("maker", `/reconciliation?day=${dayOf(first)}`);
  await maker.getByText("Nobody has signed this day.").waitFor();
  await maker.getByRole("button", { name: "Sign the day" }).click();
  const question = maker.getByRole("alertdialog");
  await question.getByLabel("Reason").fill(WHY);
  await question.getByRole("button", { name: "Sign the day" }).click();
  await maker.getByText("Signed by maker").waitFor();
  await maker.getByText("Signed by one. A second person has to confirm it.").waitFor();
  expect(await maker.getByRole("button", { name: "Confirm the day" }).count()).toBe(0);
  const checker = await open("checker", `/reconciliation?day=${dayOf(first)}`);
  await checker.getByText("The ledger says of this day what it said when it was signed.").waitFor();
  await checker.getByText(WHY).first().waitFor();
  expect(await violationsOn(checker)).toEqual([]);
  await checker.getByRole("button", { name: "Confirm the day" }).click();
  await checker.getByRole("alertdialog").getByLabel("Reason").fill("Compared anew");
  await checker.getByRole("alertdialog").getByRole("button", { name: "Confirm the day" }).click();
  await checker.getByText("Confirmed by checker").waitFor();
  await checker.getByText("Compared anew").first().waitFor();
  expect(await checker.getByRole("button", { name: "Sign the day" }).count()).toBe(0);
  await maker.context().close();
  await checker.context().close();
});

test("a line that somebody changed behind the signature is found, by whoever looks at the day", async () => {
  await disturbDay(server.database, first);
  for (const who of ["maker", "checker"] as const) {
    const page = await open(who, `/reconciliation?day=${dayOf(first)}`);
    await page
      .getByText("The ledger says something else of this day than when it was signed: call the engineers.")
      .waitFor();
    expect(await page.getByText("differ", { exact: false }).count()).toBeGreaterThan(0);
    await page.context().close();
  }
});
