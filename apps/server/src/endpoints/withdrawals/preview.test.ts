import { REFUSAL_CODES } from "@agio/primitives";
import { expect, test } from "vitest";
import { customer } from "../../testing/test-customers.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { bankAccount, OUTSIDE, TRON_ADDRESS, usdtOf, withdrawal } from "../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const name = "withdrawals.preview";
const ask = (change = {}) => ({ type: "USDT-ERC20", amount: "100", address: OUTSIDE, ...change });

test("it says what a withdrawal then costs and brings, and holds nothing", async () => {
  const anna = await customer(exchange);
  const { reasons, ...preview } = await anna.call(name, ask());
  expect(reasons).toEqual([]);
  expect(preview).toMatchObject({
    fee: "3",
    tax: "0",
    coinTax: "USDT",
    receive: "97",
    value: "100",
    isInternal: false,
  });
  expect(await usdtOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  const { fee, tax, receive } = await anna.call("withdrawals.submit", withdrawal());
  expect({ fee, tax, receive }).toEqual({ fee: preview.fee, tax: preview.tax, receive: preview.receive });
});

test("it gives every reason at once, at the fields of the request, in the caller's words", async () => {
  const anna = await exchange.user();
  const { reasons, ...preview } = await anna.call(name, ask({ amount: "20000", address: TRON_ADDRESS }));
  expect(preview).toMatchObject({ fee: "3", receive: "19997", isInternal: false });
  expect(reasons.map(({ code, field }) => [code, field])).toEqual([
    [REFUSAL_CODES.KYC_NEEDED, ""],
    [REFUSAL_CODES.ADDRESS_OTHER_NETWORK, "address"],
    [REFUSAL_CODES.CODE_WAY_NEEDED, ""],
    [REFUSAL_CODES.INSUFFICIENT_BALANCE, "amount"],
  ]);
  expect(reasons[1]?.msg).toContain("Tron");
});

test("a channel that is not there costs nothing, and why it is closed stands at its field", async () => {
  const anna = await customer(exchange);
  const preview = await anna.call(name, ask({ type: "NONE" }));
  expect(preview).toMatchObject({ fee: "0", receive: "0", value: "0", coinTax: "", payout: "" });
  expect(preview.reasons.map(({ field }) => field)).toEqual(["type"]);
});

test("another user's address is paid inside; of a bank account it says what arrives there", async () => {
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const { address } = await ben.call("deposits.address", { coin: "USDT-ERC20" });
  expect(await anna.call(name, ask({ address }))).toMatchObject({ isInternal: true });
  const { id: bankId } = await anna.call("bankAccounts.add", bankAccount());
  const toBank = { type: "BANK", amount: "100", bankId };
  expect(await anna.call(name, toBank)).toMatchObject({ payout: "100 USD", receive: "100", isFree: true });
  const { reasons } = await ben.call(name, toBank);
  expect(reasons.map(({ code, field }) => [code, field])).toEqual([[REFUSAL_CODES.NOT_FOUND, "bankId"]]);
});
