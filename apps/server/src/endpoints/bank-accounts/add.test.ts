import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { BANK_ACCOUNTS_MAX } from "../../withdrawals/bank-accounts.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { addBankAccount } from "./add.ts";

const exchange = await testExchange();
let numbers = 0;
const account = (change = {}) => ({
  ...{ bankName: "First Bank", holder: "Anna Example", account: `DE89 3704 0044 ${1_000 + ++numbers}` },
  ...{ currency: "usd", swift: "cobadeff" },
  ...change,
});

test("an account is shown by its last digits, locked for a day, and its owner is told", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const request = account();
  const added = await anna.call("bankAccounts.add", request);
  const lockUntil = exchange.services.clock() + 86_400_000;
  expect(added).toMatchObject({ bankName: "First Bank", currency: "USD", swift: "COBADEFF", status: 0, lockUntil });
  expect(added.account.slice(-4)).toBe(request.account.slice(-4));
  expect(added.account).not.toContain("3704");
  expect(await anna.call("bankAccounts.list", {})).toEqual([added]);
  expect(await ben.call("bankAccounts.list", {})).toEqual([]);
  expect((await anna.call("messages.list", {})).total).toBe(1);
  // Another way to write the same number.
  const again = { ...request, account: request.account.replaceAll(" ", "-").toLowerCase() };
  expect(await anna.refusal("bankAccounts.add", again)).toEqual(refuse("ALREADY_BOUND", "account"));
  exchange.advance(86_400_000);
  expect(await anna.call("bankAccounts.list", {})).toMatchObject([{ id: added.id, status: 1, lockUntil: 0 }]);
});

test.each([
  [{ currency: "NON" }, refuse("BAD_PARAMETER", "currency")],
  [{ account: "12" }, refuse("BAD_PARAMETER", "account")],
  [{ swift: "COBA" }, refuse("BAD_PARAMETER", "swift")],
])("%o is refused at its field", async (change, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal("bankAccounts.add", account(change))).toEqual(refusal);
  expect(await anna.call("bankAccounts.list", {})).toEqual([]);
});

test("a user keeps a number of accounts and no more", async () => {
  const anna = await exchange.user();
  for (let count = 0; count < BANK_ACCOUNTS_MAX; count++) await anna.call("bankAccounts.add", account());
  expect(await anna.refusal("bankAccounts.add", account())).toEqual(refuse("TOO_MANY_BANK_ACCOUNTS"));
});

/** The same call under other settings of who may be paid and what is asked for. */
async function addedUnder(user: Caller, { sameUser = false, withdrawPwdCode = false }, request: object) {
  const { WITHDRAWAL_SETTING, LOGIN_REGIS_SETTING, ...others } = exchange.services.settings();
  const settings = () => ({
    ...others,
    WITHDRAWAL_SETTING: { ...WITHDRAWAL_SETTING, sameUser },
    LOGIN_REGIS_SETTING: { ...LOGIN_REGIS_SETTING, withdrawPwdCode },
  });
  const call = { userId: user.userId } as unknown as Call;
  return addBankAccount({ ...exchange.services, settings } as Services, account(request), call);
}

test("where only the own name may be paid, nobody without a verified one adds an account", async () => {
  expect(await addedUnder(await exchange.user(), { sameUser: true }, {})).toEqual(refuse("HOLDER_MISMATCH", "holder"));
});

test("where the fund password is asked for, a wrong one adds nothing", async () => {
  const anna = await exchange.user();
  const asked = { withdrawPwdCode: true };
  expect(await addedUnder(anna, asked, { pwd: "582914" })).toEqual(refuse("FUND_PASSWORD_NEEDED", "pwd"));
  await anna.call("user.setFundPassword", { pwd: "582914" });
  expect(await addedUnder(anna, asked, { pwd: "704163" })).toEqual(refuse("WRONG_FUND_PASSWORD", "pwd"));
  expect(await addedUnder(anna, asked, { pwd: "582914" })).toMatchObject({ bankName: "First Bank" });
});
