import type { Caller, Given, TestExchange } from "./test-exchange.ts";

export const CUSTOMER_FUND_PASSWORD = "246810";
const BASIC = 1;
const PASSPORT = 1;
const PENDING = 1;

/** A new user who has handed in the basic level, which waits for its reviewer. */
export async function applicant(
  { user, maker }: TestExchange,
  given?: Given,
  realName = "Anna Berg",
): Promise<{ anna: Caller; verificationId: number }> {
  const anna = await user(given);
  const details = { realName, country: "DE", cardType: PASSPORT, idCard: `ID-${anna.userId}` } as const;
  await anna.call("verification.submit", { flag: BASIC, ...details });
  const { rows } = await maker.call("operator.verifications.list", { status: PENDING });
  return { anna, verificationId: rows.find(({ userId }) => userId === anna.userId)?.id ?? 0 };
}

/** A new user who may withdraw to any address without a code: with the basic level, of 1000 USDT a day, and a fund password. */
export async function customer(exchange: TestExchange): Promise<Caller> {
  const anna = await guardedCustomer(exchange);
  await exchange.services.withdrawalGuards.openRelaxed(anna.userId);
  return anna;
}

/** The same with the guards of a newcomer. */
export async function guardedCustomer(exchange: TestExchange, given?: Given): Promise<Caller> {
  const { services, checker } = exchange;
  const { anna, verificationId } = await applicant(exchange, given);
  await checker.call("operator.verifications.decide", { id: verificationId, decision: "pass", reason: "looked at it" });
  const hash = (await services.passwords.hash(CUSTOMER_FUND_PASSWORD)) ?? "";
  await services.credentials.replaceFundPassword(anna.userId, "", hash);
  return anna;
}
