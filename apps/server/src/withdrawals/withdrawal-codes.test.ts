import { HEADERS } from "@agio/api-contract/envelope";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { CUSTOMER_FUND_PASSWORD, customer, guardedCustomer } from "../testing/test-customers.ts";
import { testExchange, type Caller } from "../testing/test-exchange.ts";
import { addPasskey, bindAuthenticator, codeFor, newEmail, otherThan } from "../testing/test-secrets.ts";
import { ELSEWHERE, OUTSIDE, withdrawal } from "../testing/test-withdrawals.ts";

const exchange = await testExchange();
const name = "withdrawals.submit";
const DAY_MS = 24 * 3_600_000;
const NEEDED = refuse("PROOF_NEEDED", HEADERS.proof);

/** A customer with codes alone: their withdrawals may go anywhere, and nothing is locked. */
async function codeCustomer(email?: string): Promise<Caller> {
  const anna = await guardedCustomer(exchange, email === undefined ? {} : { email });
  await relaxed(anna, "savedAddresses");
  return anna;
}

async function relaxed(user: Caller, guard: "codes" | "savedAddresses"): Promise<void> {
  await user.call("security.relaxWithdrawalGuard", { guard });
  exchange.advance(DAY_MS);
}

test("a session and the fund password withdraw nothing: a code to the contact does, once", async () => {
  const email = newEmail();
  const anna = await codeCustomer(email);
  const bare = exchange.unproven(anna);
  expect(await bare.refusal(name, withdrawal())).toEqual(NEEDED);
  const code = await codeFor(exchange, anna, { codeType: "WITHDRAW", to: email });
  expect(await bare.refusal(name, withdrawal({ code: otherThan(code) }))).toEqual(refuse("WRONG_CODE", "code"));
  expect(await bare.call(name, withdrawal({ code }))).toMatchObject({ status: 0 });
  expect(await bare.refusal(name, withdrawal({ code, amount: "50" }))).toEqual(refuse("WRONG_CODE", "code"));
  expect(await anna.call("withdrawals.status", {})).toMatchObject({ needsCode: true, needsTotp: false });
});

test("who has nothing to give a code by is told so, first of all in status and preview", async () => {
  const anna = await codeCustomer();
  expect(await anna.refusal(name, withdrawal())).toEqual(refuse("CODE_WAY_NEEDED"));
  const { canWithdraw, reasons } = await anna.call("withdrawals.status", { type: "USDT-ERC20" });
  expect([canWithdraw, reasons]).toEqual([false, [-6419]]);
  const preview = await anna.call("withdrawals.preview", { type: "USDT-ERC20", amount: "100", address: OUTSIDE });
  expect(preview.reasons.map(({ code }) => code)).toEqual([-6419]);
  await relaxed(anna, "codes");
  expect(await exchange.unproven(anna).call(name, withdrawal())).toMatchObject({ status: 0 });
});

test("with the authenticator app its code is asked, and none to the contact", async () => {
  const anna = await codeCustomer(newEmail());
  const app = await bindAuthenticator(exchange, anna);
  exchange.advance(DAY_MS);
  const bare = exchange.unproven(anna);
  expect(await bare.refusal(name, withdrawal())).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await bare.call(name, withdrawal({ totpCode: await app.code() }))).toMatchObject({ status: 0 });
  expect(await anna.call("withdrawals.status", {})).toMatchObject({ needsCode: false, needsTotp: true });
});

test("an account with passkey and authenticator app is asked for the passkey alone, wherever a call takes both", async () => {
  const anna = await codeCustomer();
  const passkey = await addPasskey(anna);
  await bindAuthenticator(exchange, anna);
  exchange.advance(DAY_MS);
  expect(await exchange.unproven(anna).refusal(name, withdrawal())).toEqual(NEEDED);
  const { challengeId, options } = await anna.call("security.proofOptions", {});
  const proof = { kind: "passkey", challengeId, response: passkey.get(options) } as const;
  const owner = exchange.unproven(anna, (await anna.call("security.prove", proof)).proof);
  expect(await owner.call(name, withdrawal())).toMatchObject({ status: 0 });
  const binding = { type: "USDT-ERC20", address: ELSEWHERE, pwd: CUSTOMER_FUND_PASSWORD };
  expect(await owner.call("withdrawals.bindAddress", binding)).toHaveProperty("lockUntil");
  const change = { signType: 1, oldPwd: CUSTOMER_FUND_PASSWORD, newPwd: "704163" } as const;
  expect(await owner.call("user.changePassword", change)).toBeNull();
});

test("an address is paid to when it has been in the book for a day, whatever else it is", async () => {
  const anna = await customer(exchange);
  await anna.call("security.keepWithdrawalGuard", { guard: "savedAddresses" });
  const { address: inside } = await (await customer(exchange)).call("deposits.address", { coin: "USDT-ERC20" });
  for (const address of [OUTSIDE, inside]) {
    expect(await anna.refusal(name, withdrawal({ address }))).toEqual(refuse("ADDRESS_NOT_BOUND", "address"));
  }
  expect(await anna.call("withdrawals.status", {})).toMatchObject({ savedOnly: true });
  await anna.call("withdrawals.bindAddress", { type: "USDT-ERC20", address: OUTSIDE, pwd: CUSTOMER_FUND_PASSWORD });
  expect(await anna.refusal(name, withdrawal())).toEqual(refuse("WITHDRAWAL_LOCKED", "address"));
  exchange.advance(DAY_MS);
  expect(await anna.call(name, withdrawal())).toMatchObject({ status: 0 });
  expect(await anna.refusal(name, withdrawal({ address: ELSEWHERE }))).toEqual(refuse("ADDRESS_NOT_BOUND", "address"));
});
