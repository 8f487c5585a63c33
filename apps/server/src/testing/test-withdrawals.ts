import type { DataOf, RequestOf } from "@agio/api-contract";
import { CUSTOMER_FUND_PASSWORD, customer } from "./test-customers.ts";
import type { Caller, TestExchange } from "./test-exchange.ts";

/** Addresses of nobody here. */
export const [OUTSIDE, ELSEWHERE] = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
];
export const TRON_ADDRESS = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** 100 USDT to an address outside. */
export const withdrawal = (more: Partial<RequestOf<"withdrawals.submit">> = {}): RequestOf<"withdrawals.submit"> => ({
  ...{ type: "USDT-ERC20", amount: "100", address: OUTSIDE, pwd: CUSTOMER_FUND_PASSWORD },
  ...more,
});

/** A new customer with a withdrawal that waits for its reviewers. */
export async function withdrew(
  exchange: TestExchange,
  more: Partial<RequestOf<"withdrawals.submit">> = {},
): Promise<{ readonly anna: Caller; readonly id: number }> {
  const anna = await customer(exchange);
  const { id } = await anna.call("withdrawals.submit", withdrawal(more));
  return { anna, id };
}

export async function usdtOf(user: Caller): Promise<DataOf<"assets.balances">["platform"][number] | undefined> {
  return (await user.call("assets.balances", {})).platform.find(({ coin }) => coin === "USDT");
}

const IBAN = "DE89370400440532013000";

/** A bank account of a customer's own; nothing is paid to it for a day. */
export const bankAccount = (more: Partial<RequestOf<"bankAccounts.add">> = {}): RequestOf<"bankAccounts.add"> => ({
  ...{ bankName: "Test Bank", holder: "Anna Berg", account: IBAN, currency: "USD", pwd: CUSTOMER_FUND_PASSWORD },
  ...more,
});
