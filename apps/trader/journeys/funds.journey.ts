import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLanguage, loadLaterTexts, type TranslationKey } from "@agio/translations";
import { temporaryFolder } from "@agio/testkit";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import {
  startProviderServer,
  type ProviderServer,
} from "../../server/src/adapters/payments/testing/provider-server.ts";
import { openPaymentLedger } from "../../server/src/adapters/chains/wallet/payment-ledger.ts";
import { openFundsChain } from "../../server/src/testing/funds-server.ts";
import { startLocalEvm, type LocalEvm } from "../../server/src/testing/local-evm.ts";
import { openTestServer, type TestServer } from "../../server/src/testing/test-server.ts";
import {
  approveRequests,
  changeMoneySetting,
  decide,
  passVerifications,
  reportByBank,
  signInStaff,
  type FundsStaff,
} from "./testing/funds-staff.ts";
import { houseKey } from "./testing/house-key.ts";
import { expectReadable } from "./testing/futures-screen.ts";
import { LOOKS } from "./testing/looks.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { proveByPassword } from "./testing/proof-sheet.ts";
import { assetOf, registerTrader, type TraderApi } from "./testing/trader-api.ts";

/** Changed before the first withdrawal: that alone pauses withdrawals for a day. */
const FIRST_FUND_PASSWORD = "640817";
const FUND_PASSWORD = "582914";
const CHAIN_MS = 20_000;
/** Blocks until a deposit over Ethereum is credited. */
const CREDIT_BLOCKS = 32;
const UNITS = 1_000_000n;
const OUTSIDE = "0x8C3229EC621644789d7F61FAa82c6d0E5F97d43D";
const TRON_ADDRESS = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
/** New addresses and accounts are locked for a day. */
const DAY_AND_HOUR_MS = 25 * 3_600_000;
const ACCOUNT_NUMBER = "DE89370400440532013000";

const PROVIDER_SECRET = "a secret of sixteen";

let node: LocalEvm;
let provider: ProviderServer;
let exchange: TestServer;
let paymentMemory: Awaited<ReturnType<typeof openPaymentLedger>>;
const ledger = temporaryFolder("funds-journey");
let browser: Browser;
let staff: FundsStaff;
let trader: TraderApi;
let page: Page;
let faults: string[];

interface Row {
  readonly id: number;
  readonly status: number;
  readonly hash: string;
}

const newest = async (list: "recharge" | "withdraw"): Promise<Row> => {
  const { rows } = (await trader.call("GET", `/api/${list}/list?pageNum=1&pageSize=1`)) as { rows: Row[] };
  if (rows[0] === undefined) throw new Error(`nothing in ${list}`);
  return rows[0];
};
const open = (route: string) => page.goto(`${exchange.url}/#${route}`);
const dialog = () => page.getByRole("dialog").last();
/** Closing a sheet goes a step back in the history: a link opened too soon after it would be undone. */
async function closeSheet(): Promise<void> {
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => Number(window.history.state?.layer ?? 0))).toBe(0);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const free = async (): Promise<number> => Number((await assetOf(trader, "USDT")).availableAmount);

/** A node and a provider of our own: blocks are made and payments reported when the journey wants them. */
async function openExchange(): Promise<TestServer> {
  const chains = [await openFundsChain(node)];
  const paymentProviders = [{ code: "acme", url: provider.url, secret: PROVIDER_SECRET }];
  const appFolders = { trader: path.resolve("dist/trader"), console: path.resolve("dist/console") };
  const start = { paymentProviders, appFolders };
  paymentMemory = await openPaymentLedger(ledger.path);
  return openTestServer({}, { chains, demoChain: undefined, paymentMemory }, start);
}

beforeAll(async () => {
  // It reports on the second day.
  const clock = () => Date.now() + DAY_AND_HOUR_MS;
  provider = await startProviderServer(PROVIDER_SECRET, clock);
  [node, browser] = await startTogether(startLocalEvm(), openBrowser());
  exchange = await openExchange();
  [staff, trader] = await Promise.all([signInStaff(exchange.url), registerTrader(exchange.url, "funds.one")]);
  // Every withdrawal is looked at by two people, so that the journey sees both.
  await changeMoneySetting(staff, "WITHDRAWAL_SETTING", { limitTime: false, autoLimit: 0, bigLimit: 1 });
  const { chains } = (await staff.call("maker", "GET", "wallet/show")) as { chains: { hotAddress: string }[] };
  const hot = chains[0]?.hotAddress ?? "";
  await node.sendNative(hot, 10n ** 19n);
  await node.sendToken(hot, 100_000n * UNITS);
  ({ page } = await visit(browser, { url: `${exchange.url}/`, token: trader.token }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await paymentMemory?.close();
  ledger.remove();
  await node?.stop();
  await provider?.stop();
});

let address = "";

test("a deposit is seen with its first confirmation, grows with every block, and is credited at the last", async () => {
  await page.getByRole("link", { name: "Deposit", exact: true }).first().click();
  await page.getByText("Send only USDT over Ethereum (ERC20) to this address.").waitFor();
  await page.getByRole("img", { name: "QR code of the deposit address" }).waitFor();
  address = ((await page.locator("[data-address]").first().textContent()) ?? "").trim();
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  const before = await free();
  await node.sendToken(address, 250n * UNITS);
  await page.getByText(`1 of ${CREDIT_BLOCKS} confirmations`).waitFor({ timeout: CHAIN_MS });
  await node.mine(9);
  await page.getByText(`10 of ${CREDIT_BLOCKS} confirmations`).waitFor({ timeout: CHAIN_MS });
  expect(await free()).toBe(before);
  await node.mine(CREDIT_BLOCKS - 10);
  // The node's blocks are final soon, so that it may be withdrawn at once.
  await page.getByText(/^(?:Credited|Completed)$/).waitFor({ timeout: CHAIN_MS });
  expect(await free()).toBe(before + 250);
  await page.getByRole("button", { name: /^Deposit Ethereum \(ERC20\)/ }).click();
  await dialog().locator("[data-hash]").waitFor();
  await closeSheet();
});

test("a reorganisation takes back what was not credited yet", async () => {
  const before = await free();
  await node.sendToken(address, 80n * UNITS);
  await page.getByText(`1 of ${CREDIT_BLOCKS} confirmations`).waitFor({ timeout: CHAIN_MS });
  await node.reorg(1);
  await node.mine(CREDIT_BLOCKS);
  await page.getByText(`0 of ${CREDIT_BLOCKS} confirmations`).waitFor({ timeout: CHAIN_MS });
  expect(await free()).toBe(before);
});

/** A picture, drawn by the page itself. */
async function picture(): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 200];
    const context = canvas.getContext("2d");
    context?.fillRect(40, 40, 80, 80);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

test("a bank payment is reported with its voucher and credited when the staff agrees", async () => {
  const before = await free();
  await open("/recharge?channel=BANK");
  await button("Submit for review").click();
  await page.getByText("Enter the amount that you sent.").waitFor();
  await page.getByLabel("Amount sent").fill("500");
  await page.getByLabel("Reference of your bank").fill("SEPA-7781-A");
  const file = { name: "voucher.png", mimeType: "image/png", buffer: await picture() };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Show: voucher.png" }).waitFor();
  await button("Submit for review").click();
  await page.getByRole("button", { name: /^Deposit Bank transfer.*In review/ }).waitFor();
  const { id } = await newest("recharge");
  await decide(staff, "maker", { of: "deposits", id, decision: "approve" });
  await decide(staff, "checker", { of: "deposits", id, decision: "approve" });
  await page.getByRole("button", { name: /^Deposit Bank transfer.*(?:Credited|Completed)/ }).waitFor();
  await expect.poll(free).toBe(before + 500);
});

test("everything that stands in the way of a withdrawal is told, with the way to mend it", async () => {
  await open("/withdraw?channel=USDT-ERC20");
  await page.getByRole("link", { name: "Please verify your identity first." }).waitFor();
  await page.getByRole("link", { name: "Please set a fund password first." }).waitFor();
  await page.getByRole("link", { name: /^Withdrawals ask for a code\./ }).waitFor();
  expect(await button("Withdraw").isDisabled()).toBe(true);
  const identity = { realName: "Ada Lovelace", country: "DE", cardType: "1", idCard: "L01X00T48", flag: 1 };
  await trader.call("POST", "/api/user/uploadKYC", identity);
  await trader.call("POST", "/api/user/tardPwdSet", { pwd: FIRST_FUND_PASSWORD });
  const changed = { oldPwd: FIRST_FUND_PASSWORD, newPwd: FUND_PASSWORD, signType: 1 };
  await trader.call("POST", "/api/user/updatePwd", changed);
  await passVerifications(staff);
  await page.reload();
  await page
    .getByText(/^Withdrawals are paused until .* after a security change\.$/)
    .first()
    .waitFor();
});

test("a bank account is added, shown without its number, and locked for a day", async () => {
  await open("/withdraw?view=banks");
  await button("Add a bank account").click();
  await dialog().getByLabel("Name of the bank").fill("First Bank");
  await dialog().getByLabel("Account holder").fill("Ada Lovelace");
  await dialog().getByLabel("Account number or IBAN").fill(ACCOUNT_NUMBER);
  await button("Add account").click();
  await proveByPassword(page);
  await page.getByRole("heading", { name: "First Bank" }).waitFor();
  await page.getByText(/^Locked until/).waitFor();
  expect(await page.getByText(ACCOUNT_NUMBER).count()).toBe(0);
});

test("an address is saved for its network only, and locked for a day", async () => {
  await open("/withdraw?view=addresses");
  const card = page.locator("[data-channel=USDT-ERC20]");
  await card.getByRole("button", { name: "Save an address" }).click();
  await dialog().getByLabel("Withdrawal address").fill(TRON_ADDRESS);
  await dialog().getByText("This is an address of Tron. You have chosen Ethereum (ERC20).").waitFor();
  await dialog().getByLabel("Withdrawal address").fill(OUTSIDE);
  await button("Save address").click();
  await card.getByText(/^Locked until/).waitFor();
  expect(await card.locator("bdi").textContent()).toBe(OUTSIDE);
});

test("who has nothing to give a code by is led to where it is set up, and may relax codes a day ahead", async () => {
  await open("/withdraw?channel=USDT-ERC20");
  await page.getByRole("link", { name: /^Withdrawals ask for a code\./ }).click();
  await page.getByRole("link", { name: "Authenticator app" }).waitFor();
  // Who sits there was proven when the bank account was added.
  await button("Turn off").click();
  await page.locator("[data-waiting-guard]").waitFor();
  expect(await page.locator("[data-guard-state]").getAttribute("data-guard-state")).toBe("on");
});

test.each(LOOKS)("in $language every screen of the funds is readable", async (look) => {
  const texts = { ...(await loadLanguage(look.language)), ...(await loadLaterTexts(look.language)) };
  const t = (key: TranslationKey) => texts[key] ?? key;
  const url = `${exchange.url}/#/recharge?channel=USDT-ERC20`;
  const { page: own, context } = await visit(browser, { url, token: trader.token, ...look });
  const ownFaults = watchFaults(own);
  await own.getByRole("img", { name: t("deposit.qr") }).waitFor();
  await expectReadable(own);
  await own.goto(`${exchange.url}/#/withdraw?channel=USDT-ERC20`);
  await own.getByLabel(t("withdrawal.address")).fill(OUTSIDE);
  await own.getByText(t("withdrawal.fits")).waitFor();
  await expectReadable(own);
  await own.goto(`${exchange.url}/#/withdrawDeposit`);
  await own.getByText(t("deposit.state.detected")).first().waitFor();
  await expectReadable(own);
  await own.goto(`${exchange.url}/#/withdraw?view=addresses`);
  await own.getByText("USDT · Ethereum (ERC20)").waitFor();
  await expectReadable(own);
  expect(ownFaults).toEqual([]);
  await context.close();
});

test("a day later the locks are gone", async () => {
  exchange.advance(DAY_AND_HOUR_MS);
  staff = await signInStaff(exchange.url);
  await open("/withdraw?channel=USDT-ERC20");
  await page.reload();
  await page.getByText("Enter the withdrawal address.").waitFor();
  expect(await page.getByText(/^Withdrawals are paused/).count()).toBe(0);
});

test("a wrong address and a wrong amount are said while they are typed; the sheet shows the whole address", async () => {
  await page.getByLabel("Withdrawal address").fill(TRON_ADDRESS);
  await page.getByText("This is an address of Tron. You have chosen Ethereum (ERC20).").first().waitFor();
  await page.getByLabel("Withdrawal address").fill(OUTSIDE);
  await page.getByText("The address fits this network.").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("99999999");
  await page
    .getByText(/^You can withdraw [\d,.]+ USDT at most\.$/)
    .first()
    .waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("40");
  await page.getByText("37 USDT", { exact: true }).waitFor();
  await button("Withdraw").click();
  const shown = await dialog().locator("[data-confirm-address] bdi").textContent();
  expect(shown).toBe(OUTSIDE);
});

test("a wrong fund password is refused at its field; a withdrawal goes its way past two people and over the chain", async () => {
  await dialog().getByLabel("Fund password").fill("246813");
  await button("Withdraw now").click();
  await dialog().getByText("The fund password is not correct.").waitFor();
  await dialog().getByLabel("Fund password").fill(FUND_PASSWORD);
  await button("Withdraw now").click();
  await page.getByRole("heading", { name: "Withdrawal submitted" }).waitFor();
  await button("Cancel withdrawal").waitFor();
  const { id } = await newest("withdraw");
  await decide(staff, "maker", { of: "withdrawals", id, decision: "approve" });
  expect((await newest("withdraw")).status).toBe(0);
  await decide(staff, "checker", { of: "withdrawals", id, decision: "approve" });
  const hash = page.locator("[data-hash]");
  await hash.waitFor({ timeout: CHAIN_MS });
  expect(await hash.textContent()).toBe((await newest("withdraw")).hash);
  await node.mine(80);
  await page.getByText("Completed", { exact: true }).waitFor({ timeout: CHAIN_MS });
  expect(await node.tokenBalance(OUTSIDE)).toBe(37n * UNITS);
});

const pausePayouts = (isPaused: boolean) =>
  staff.call("maker", "POST", "payouts/pause", {
    scope: "coin",
    coin: "USDT",
    isPaused,
    reason: "Journey of the funds",
  });

test("payouts that one person pauses wait in sight of their user, and leave once a second has agreed", async () => {
  const paid = await node.tokenBalance(OUTSIDE);
  const request = { type: "USDT-ERC20", amount: "30", address: OUTSIDE, pwd: FUND_PASSWORD };
  const { id } = (await trader.call("POST", "/api/withdraw/submit", request)) as { id: number };
  await pausePayouts(true);
  await decide(staff, "maker", { of: "withdrawals", id, decision: "approve" });
  await decide(staff, "checker", { of: "withdrawals", id, decision: "approve" });
  await open("/withdraw?channel=USDT-ERC20");
  await page.reload();
  const said = page.getByText("Withdrawals of this coin are paused for now. Requests you have made wait and are safe.");
  await said.first().waitFor();
  expect(await button("Withdraw").isDisabled()).toBe(true);
  await expectReadable(page);
  await node.mine(3);
  expect(await newest("withdraw")).toMatchObject({ id, hash: "" });
  // One person asks to let them go on; it waits for a second.
  await pausePayouts(false);
  await page.reload();
  await said.first().waitFor();
  expect(await node.tokenBalance(OUTSIDE)).toBe(paid);
  await approveRequests(staff);
  await expect.poll(async () => (await newest("withdraw")).hash, { timeout: CHAIN_MS }).not.toBe("");
  await node.mine(80);
  await expect.poll(() => node.tokenBalance(OUTSIDE), { timeout: CHAIN_MS }).toBe(paid + 27n * UNITS);
  await page.reload();
  await page.getByText("Enter the withdrawal address.").waitFor();
  expect(await said.count()).toBe(0);
});

test("a withdrawal that waits can be taken back, and one is answered when more is asked", async () => {
  const before = await free();
  const request = { type: "USDT-ERC20", amount: "20", address: OUTSIDE, pwd: FUND_PASSWORD };
  const { id } = (await trader.call("POST", "/api/withdraw/submit", request)) as { id: number };
  await decide(staff, "maker", { of: "withdrawals", id, decision: "askMore" });
  await open("/withdrawDeposit?kind=withdrawals");
  await page.getByRole("button", { name: /^Withdrawal Ethereum \(ERC20\).*Answer needed/ }).click();
  await dialog().getByLabel("Your answer").fill("To my own wallet, for savings.");
  await button("Send answer").click();
  await dialog().getByText("In review", { exact: true }).waitFor();
  await button("Cancel withdrawal").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel withdrawal" }).click();
  await dialog().getByText("Cancelled", { exact: true }).waitFor();
  expect(await free()).toBe(before);
  await closeSheet();
});

/** From the open sheet of a withdrawal to the second reviewer's word. Returns its number. */
async function handInAndApprove(): Promise<number> {
  await dialog().getByLabel("Fund password").fill(FUND_PASSWORD);
  await button("Withdraw now").click();
  await page.getByRole("heading", { name: "Withdrawal submitted" }).waitFor();
  const { id } = await newest("withdraw");
  await decide(staff, "maker", { of: "withdrawals", id, decision: "approve" });
  await decide(staff, "checker", { of: "withdrawals", id, decision: "approve" });
  return id;
}

test("a payment provider stands beside the own way, asks for no address, and gives its reference when it has paid", async () => {
  const third = { code: "acme", name: "Acme Pay", currency: "USD", coin: "USDT", useAddress: false, status: 1 };
  await changeMoneySetting(staff, "WITHDRAWAL_CHANNEL_SETTING", ([usdt, ...rest]) => [
    { ...usdt, useThird: true, thirdList: [third] },
    ...rest,
  ]);
  const channels = () => trader.call("POST", "/api/common/getWithDrawCoinList", {});
  await expect.poll(async () => JSON.stringify(await channels())).toContain("USDT-ERC20.acme");
  await open("/withdraw?channel=USDT-ERC20");
  await page.reload();
  await page.getByText("Ethereum (ERC20) · Acme Pay", { exact: true }).click();
  await page.getByText("Acme Pay pays to the account it keeps for you. No address is needed.").waitFor();
  expect(await page.getByLabel("Withdrawal address").count()).toBe(0);
  await page.getByLabel("Amount", { exact: true }).fill("25");
  await page.getByText("22 USDT", { exact: true }).waitFor();
  await button("Withdraw").click();
  await dialog().getByText("Your account with Acme Pay").waitFor();
  await handInAndApprove();
  await expect.poll(() => provider.payouts.size, { timeout: CHAIN_MS }).toBe(1);
  await page.getByText("Sent to the payment provider", { exact: true }).waitFor();
  const [orderNo = ""] = provider.payouts.keys();
  provider.settle(orderNo, "paid", { reference: "ACME-2291" });
  expect(await provider.report(`${exchange.url}/api/provider/acme/payouts`, orderNo)).toBe(200);
  await page.locator("[data-hash]").getByText("ACME-2291").waitFor();
  await page.getByText("Completed", { exact: true }).waitFor();
  await button("New withdrawal").click();
});

/** Faults that a browser reports of the restart itself. */
const isOutage = (fault: string): boolean => /ERR_CONNECTION_REFUSED|WebSocket connection/.test(fault);

/** Hands a payout in, up to the bank's reference. Returns its number. */
async function payOutByBank(reference: string): Promise<number> {
  await page.getByText("First Bank", { exact: false }).click();
  await page.getByLabel("Amount", { exact: true }).fill("100");
  await page.getByText(/^100 USD$/).waitFor();
  await button("Withdraw").click();
  const id = await handInAndApprove();
  await reportByBank(staff, { id, report: "sent", reference });
  await page.locator("[data-hash]").getByText(reference).waitFor();
  await page.getByText("On its way", { exact: true }).waitFor();
  return id;
}

test("a bank payout carries the bank's reference until it is paid, and a returned one comes back whole", async () => {
  await open("/withdraw?channel=BANK");
  const paid = await payOutByBank("SEPA-9910");
  await reportByBank(staff, { id: paid, report: "paid" });
  await page.getByText("Completed", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Withdrawal completed" }).waitFor();
  const before = await free();
  await button("New withdrawal").click();
  const id = await payOutByBank("SEPA-9911");
  await reportByBank(staff, { id, report: "returned" });
  await page.getByText("The bank returned the payment.", { exact: false }).waitFor();
  expect(await free()).toBe(before);
  await button("New withdrawal").click();
});

test("a proof says apart what everybody can check on chains, and what only a bank or a provider says it holds", async () => {
  await staff.call("maker", "POST", "liabilities/publish", { reason: "Journey of the funds" });
  await open("/liabilities?coin=USDT");
  const held = (kind: string) => page.locator(`[data-held=${kind}]`);
  await held("chain").getByText("Ethereum", { exact: false }).waitFor();
  expect(await held("chain").getByText("Bank transfer").count()).toBe(0);
  expect(await held("chain").getByText("acme", { exact: false }).count()).toBe(0);
  await held("bank").getByText("Bank transfer", { exact: true }).waitFor();
  await held("provider").getByText("acme", { exact: false }).waitFor();
  await held("chain").getByText("our addresses", { exact: false }).waitFor();
  await held("bank").getByText("Nobody outside can check it.", { exact: false }).waitFor();
  await held("provider").getByText("Nobody outside can check it.", { exact: false }).waitFor();
});

/** The answer of the public call, as the browser got it, with its statements changed. */
async function withStatements(change: (statement: string) => string): Promise<void> {
  await page.route("**/api/market/attestations**", async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { rows: { statement: string }[] } };
    for (const row of answer.data.rows) row.statement = change(row.statement);
    await route.fulfill({ json: answer });
  });
}

test("an address of the house that signed the challenge is checked in the browser, and a changed statement counts for nothing", async () => {
  const house = houseKey("a wallet of the house");
  await node.sendToken(house.address, 1_234n * UNITS);
  const { challenge } = (await trader.call("GET", "/api/market/attestations?pageNum=1&pageSize=1")) as {
    challenge: string;
  };
  const { signature } = house.sign("another text");
  const unsigned = { challenge, addresses: [{ ...house.sign(challenge), signature }], reason: "Journey of the proof" };
  await expect(staff.call("maker", "POST", "liabilities/reserves", unsigned)).rejects.toThrow("liabilities/reserves");
  const proof = { challenge, addresses: [house.sign(challenge)], reason: "Journey of the proof" };
  await staff.call("maker", "POST", "liabilities/reserves", proof);
  // A published answer is given again for a second.
  const stated = async () =>
    (await trader.call("GET", "/api/market/attestations?pageNum=1&pageSize=100")) as { rows: { kind: string }[] };
  await expect.poll(async () => (await stated()).rows[0]?.kind).toBe("reserves");
  await page.reload();
  const card = page.getByRole("region", { name: "Proof of reserves" });
  const row = card.getByRole("listitem").filter({ hasText: house.address });
  await row.getByText("Signature checked").waitFor();
  await row.getByText(/^Block [\d,]+$/).waitFor();
  await row.getByText("1,234").waitFor();
  await card.getByText("This root is signed by the key below.").waitFor();
  await expectReadable(page);
  await withStatements((statement) => statement.replace("1234000000", "9234000000"));
  await page.reload();
  await card.getByText("No addresses have been signed yet.").waitFor();
  expect(await row.count()).toBe(0);
  await page.unroute("**/api/market/attestations**");
  expect(faults.filter((fault) => !isOutage(fault))).toEqual([]);
});
