import type { PaymentMemory, WithdrawalOrder } from "../ports/signer.ts";
import type { NewPayout, Payment } from "./payment.ts";

interface PaidWithdrawal extends Pick<NewPayout, "channel" | "units" | "submittedAt" | "follows"> {
  readonly withdrawalId: number;
  readonly addressKey: string;
}

const orderOf = ({
  withdrawalId,
  channel,
  addressKey,
  units,
  submittedAt,
  follows,
}: PaidWithdrawal): WithdrawalOrder => ({
  ...{ withdrawalId, submittedAt, contents: `${channel} ${addressKey} ${units}` },
  after: follows === "" ? [] : [follows],
});

/** Withdrawals that the signer will not have paid, with its reasons. */
export type RefusedPayouts = ReadonlyMap<number, string>;

/** Asks the signer, before it signs, which of the payouts it remembers as paid. */
export async function refusedPayouts(memory: PaymentMemory, payouts: readonly NewPayout[]): Promise<RefusedPayouts> {
  if (payouts.length === 0) return new Map();
  const orders = payouts.map(({ id, to, ...payout }) => orderOf({ ...payout, withdrawalId: id, addressKey: to.key }));
  return new Map((await memory.check(orders)).map(({ withdrawalId, reason }) => [withdrawalId, reason]));
}

/** Has the signer remember payments, before anybody hears of them. */
export async function rememberPayments(memory: PaymentMemory, payments: readonly Payment[]): Promise<RefusedPayouts> {
  const orders = payments.flatMap(({ attempts, payouts }) =>
    payouts.map((payout) => ({ ...orderOf(payout), txid: attempts[0]!.txid })),
  );
  const refused = new Map<number, string>();
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const answer = await memory.take(orders.slice(from, from + AT_ONCE));
    for (const { withdrawalId, reason } of answer) refused.set(withdrawalId, reason);
  }
  return refused;
}

/** Payments in one question to a signer. */
const AT_ONCE = 1_000;
