import type { DataOf } from "@agio/api-contract";
import type { Caller, TestExchange } from "./test-exchange.ts";

/** A new user with 1000 USDT on the financial account, and a flexible product of USDT. */
export async function saver(
  exchange: TestExchange,
): Promise<{ readonly anna: Caller; readonly product: DataOf<"finance.products">["rows"][number] }> {
  const anna = await exchange.user();
  await anna.call("transfers.submit", { coin: "USDT", amount: "1000", transferOutAccount: 1, transferInAccount: 2 });
  const { rows } = await exchange.visitor.call("finance.products", { coin: "USDT" });
  const product = rows.find(({ type, status }) => type === 1 && status === 1);
  if (product === undefined) throw new Error("no flexible product is open");
  return { anna, product };
}
