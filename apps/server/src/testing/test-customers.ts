import type { Caller, TestExchange } from "./test-exchange.ts";

export const CUSTOMER_FUND_PASSWORD = "246810";
const BASIC = 1;
const PASSPORT = 1;
const PENDING = 1;

/** A new user who has handed in the basic level, which waits for its reviewer. */
export async function applicant({ user, maker }: TestExchange): Promise<{ anna: Caller; verificationId: number }> {
  const anna = await user();
  const details = { realName: "Anna Berg", country: "DE", cardType: PASSPORT, idCard: `ID-${anna.userId}` } as const;
  await anna.call("verification.submit", { flag: BASIC, ...details });
  const { rows } = await maker.call("operator.verifications.list", { status: PENDING });
  return { anna, verificationId: rows.find(({ userId }) => userId === anna.userId)?.id ?? 0 };
}

/** A new user who may withdraw: with the basic level, of 1000 USDT a day, and a fund password. */
export async function customer(exchange: TestExchange): Promise<Caller> {
  const { services, checker } = exchange;
  const { anna, verificationId } = await applicant(exchange);
  await checker.call("operator.verifications.decide", { id: verificationId, decision: "pass", reason: "looked at it" });
  const hash = (await services.passwords.hash(CUSTOMER_FUND_PASSWORD)) ?? "";
  await services.credentials.replaceFundPassword(anna.userId, "", hash);
  return anna;
}
