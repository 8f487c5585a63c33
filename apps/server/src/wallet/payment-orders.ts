import { contentsOf, type PaymentMemory, type RefusedOrder, type WithdrawalOrder } from "../ports/signer.ts";
import { ordersOf } from "../ports/payout-orders.ts";
import type { NewPayout, Payment, StoredPayout } from "./payment.ts";

/** The withdrawal of a payment, as the signer is told of it. */
export const orderOf = ({
  withdrawalId,
  submittedAt,
  follows,
  ...paid
}: Pick<
  StoredPayout,
  "withdrawalId" | "submittedAt" | "follows" | "channel" | "addressKey" | "units"
>): WithdrawalOrder => ({
  ...{ withdrawalId, submittedAt, contents: contentsOf(paid) },
  after: afterOf(follows),
});

/** Transactions before a payment of a withdrawal, by the newest of them. */
export const afterOf = (follows: string): readonly string[] => (follows === "" ? [] : [follows]);

/** Withdrawals that the signer will not have paid, with its reasons and what lifts them. */
export type RefusedPayouts = ReadonlyMap<number, RefusedOrder>;

/** Asks the signer, before it signs, which of the payouts it remembers as paid. */
export async function refusedPayouts(memory: PaymentMemory, payouts: readonly NewPayout[]): Promise<RefusedPayouts> {
  if (payouts.length === 0) return new Map();
  const refused = await memory.check(ordersOf(payouts));
  return new Map(refused.map((one) => [one.withdrawalId, one]));
}

/** Has the signer remember payments, before anybody hears of them. */
export async function rememberPayments(memory: PaymentMemory, payments: readonly Payment[]): Promise<RefusedPayouts> {
  const orders = payments.flatMap(({ attempts, payouts }) =>
    payouts.map((payout) => ({ ...orderOf(payout), txid: attempts[0]!.txid })),
  );
  const refused = new Map<number, RefusedOrder>();
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const answer = await memory.take(orders.slice(from, from + AT_ONCE));
    for (const one of answer) refused.set(one.withdrawalId, one);
  }
  return refused;
}

/** Payments in one question to a signer. */
const AT_ONCE = 1_000;
