import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader } from "./testing/trader-api.ts";

const SLOW_BYTES_PER_SECOND = 400_000;
const WHEEL_STEPS_MAX = 20;

let exchange: Exchange;
let browser: Browser;
let operatorToken = "";

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  const { token } = (await operate("login", { loginName: "checker", pwd: "demo1234" })) as { token: string };
  operatorToken = token;
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

async function operate(call: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${exchange.url}/api/operator/${call}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(operatorToken === "" ? {} : { satoken: operatorToken }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 200) throw new Error(`${call}: ${code} ${msg}`);
  return data;
}

/** Decides what waits for a reviewer. */
async function decide(decision: object): Promise<void> {
  const { rows } = (await operate("verifications/list?status=1")) as { rows: { id: number }[] };
  await operate("verifications/decide", { id: rows[0]?.id, reason: "Seen in the journey", ...decision });
}

/** A picture that no encoder can make small, drawn by the page itself. */
async function noisyPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1_600, 1_000];
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("a page can draw");
    const picture = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < picture.data.length; at++)
      picture.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

const choose = (page: Page, slot: string, buffer: Buffer, name: string) =>
  page.locator(`input[type=file][aria-label="${slot}"]`).setInputFiles({ name, mimeType: "image/png", buffer });

test("both levels: a refusal is mended at its field, pictures go up with progress, a file that is none is refused", async () => {
  const trader = await registerTrader(exchange.url, "proof.one");
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/primary`, token: trader.token });
  const faults = watchFaults(page);
  await page.waitForURL(/#\/userauth\?type=1/);
  const handIn = async (number: string) => {
    await page.getByLabel("Full name").fill("Ada Lovelace");
    await page.getByRole("button", { name: /^Country or region/ }).click();
    await page.getByRole("dialog").getByLabel("Search").fill("germ");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Germany/ })
      .click();
    await page.getByLabel("Document number").fill(number);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("In review").first().waitFor();
  };
  await handIn("L01X00T47");
  await decide({ decision: "pass" });
  await page.getByText("Passed").first().waitFor();

  await page.goto(`${exchange.url}/#/advanced`);
  await page.waitForURL(/#\/userauth\?type=2/);
  await page.getByText("Document, front").waitFor();
  await choose(page, "Document, front", Buffer.from("no picture at all"), "front.png");
  await page.getByText("This file is not a picture that can be read.").waitFor();

  const picture = await noisyPicture(page);
  const network = await context.newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  });
  await choose(page, "Document, front", picture, "front.jpg");
  const progress = page.getByRole("progressbar", { name: "Document, front" });
  await expect.poll(() => progress.getAttribute("value"), { timeout: 15_000 }).toMatch(/^([1-9]|[1-9]\d)$/);
  // Nobody waits for one to be through before choosing the next.
  await choose(page, "Document, back", picture, "back.jpg");
  await choose(page, "You with the document", picture, "hand.jpg");
  await page.getByRole("progressbar", { name: "You with the document" }).waitFor();
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole("button", { name: /^Home address/ }).click();
  const address = page.getByRole("dialog", { name: "Home address" });
  await address.getByRole("button", { name: "Save" }).click();
  for (const fault of ["Please enter your full name.", "Please choose your country.", "Please enter your address."])
    await address.getByText(fault).waitFor();
  await address.getByText("This is not a phone number.").waitFor();
  await address.getByLabel("Full name").fill("Ada Lovelace");
  await address.getByLabel("Phone with country code").fill("+49 151 2345678");
  await address.getByLabel("Street, number, postcode, town").fill("Hafenstr. 1, 20457 Hamburg");
  await address.getByRole("button", { name: /^Country or region/ }).click();
  const world = page.getByRole("dialog", { name: "Country or region" });
  for (const [column, choice] of [
    ["Continent", "Europe"],
    ["Initials", "Cze–Gre"],
    ["Country or region", "Germany"],
  ] as const) {
    const wheel = world.getByRole("slider", { name: column, exact: true });
    for (let steps = 0; (await wheel.getAttribute("aria-valuetext")) !== choice && steps < WHEEL_STEPS_MAX; steps++)
      await wheel.press("ArrowDown");
  }
  await world.getByRole("button", { name: "Done" }).click();
  await address.getByRole("button", { name: "Save" }).click();
  await page.getByText("Hafenstr. 1, 20457 Hamburg, Germany").waitFor();
  for (const slot of ["Document, front", "Document, back", "You with the document"]) {
    await page.getByRole("button", { name: `Show: ${slot}` }).waitFor();
  }
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("In review").first().waitFor();
  await decide({ decision: "refuse", field: "handUrl", reason: "The face is covered" });
  await page
    .getByText(/The face is covered/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
