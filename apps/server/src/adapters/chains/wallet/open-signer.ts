import { openTurns } from "../../../base/in-turn.ts";
import {
  NotSigned,
  type KeyHolder,
  type PaymentMemory,
  type RefusedOrder,
  type Signer,
  type SigningRequest,
  type WithdrawalOrder,
} from "../../../ports/signer.ts";
import { requireSignable, type UnsignedReading } from "../unsigned-reading.ts";
import { openBounds, type Bounds } from "./bounds.ts";
import { explainOutputs, type PaidOrder } from "./explain-outputs.ts";
import { judgeApprovals } from "./judge-approvals.ts";
import { openUnsignedReader } from "./read-unsigned.ts";
import type { SigningRules } from "./signer-policy.ts";
import type { Signing, SigningLedger } from "./signing-ledger.ts";

export interface SignerParts {
  readonly keys: KeyHolder;
  readonly payments: PaymentMemory;
  readonly signings: Pick<SigningLedger, "signingsOf" | "worthOf" | "takenWithin" | "add">;
  readonly rules: SigningRules;
  /** UTC milliseconds; the signer's own. */
  readonly clock: () => number;
}

interface Reviewed {
  readonly reading: UnsignedReading;
  readonly signing: Signing;
}

/**
 * The signer: keys that sign only transactions of which every output is explained, by a withdrawal that was shown with its
 * approvals, or by addresses of our own. It remembers what it signed before it gives a signature away.
 */
export function openSigner({ keys, payments, signings, rules, clock }: SignerParts): Signer {
  const inTurn = openTurns();
  const read = openUnsignedReader(keys, rules);

  /** Throws NotSigned; `batch`: what is to be signed together with it, and counts as signed. */
  async function review(request: SigningRequest, batch: readonly Signing[], bounds: Bounds): Promise<Reviewed> {
    const reading = await read(request);
    const { chain } = reading;
    const { paid, topUpUnits } = explainOutputs(reading, request, rules);
    for (const [spend, units] of reading.worth) {
      const said = bounds.worth.get(spend) ?? signings.worthOf(spend) ?? units;
      requireSignable(said === units, "an input was said to be worth something else before");
      bounds.worth.set(spend, units);
    }
    const withdrawals: Signing["withdrawals"] = [];
    const refused: RefusedOrder[] = [];
    const taken = bounds.begin();
    for (const order of paid) {
      const payment = await paymentOf(order, reading, batch);
      const { isReplacement, number } = payment;
      const refusal = isReplacement ? undefined : judgeApprovals({ order, payment: number, rules, taken });
      if (refusal !== undefined) refused.push(refusal);
      const { withdrawalId, submittedAt, contents } = order;
      withdrawals.push({ withdrawalId, submittedAt, contents, payment: number });
    }
    if (refused.length > 0) throw new NotSigned(refused[0]!.reason, refused);
    const fees = taken.take(`fees ${chain}`, reading.feeUnits + topUpUnits, rules.real?.fees.get(chain));
    requireSignable(fees, `the bound for what the network of ${chain} is paid within an hour or a day is reached`);
    const { spends, worth } = reading;
    const worthOf = spends.flatMap((spend) => (worth.has(spend) ? [String(worth.get(spend))] : []));
    const signing = { at: clock(), chain, withdrawals, spends: [...spends], worth: worthOf, taken: taken.end() };
    return { reading, signing };
  }

  /** Which payment of its withdrawal a transaction is: it replaces all of one number, or is a new one. */
  async function paymentOf(order: PaidOrder, { chain, spends }: UnsignedReading, batch: readonly Signing[]) {
    const { withdrawalId, submittedAt, contents } = order;
    const isOf = (one: Signing["withdrawals"][number]): boolean =>
      one.withdrawalId === withdrawalId && one.submittedAt === submittedAt;
    const before = batch.filter(({ withdrawals }) => withdrawals.some(isOf));
    const earlier = [...(await signings.signingsOf(order)), ...before];
    const excluded = new Map<number, boolean>();
    for (const { chain: earlierChain = chain, withdrawals, spends: used } of earlier) {
      for (const one of withdrawals.filter(isOf)) {
        const isSame = one.contents === contents;
        if (!isSame) throw refusal(order, "it was signed before for another payee, or another amount");
        // A nonce of one network is none of another.
        const overlaps = earlierChain === chain && used.some((spend) => spends.includes(spend));
        excluded.set(one.payment, (excluded.get(one.payment) ?? true) && overlaps);
      }
    }
    const [replaced] = [...excluded].find(([, isExcluded]) => isExcluded) ?? [];
    return { isReplacement: replaced !== undefined, number: replaced ?? excluded.size + 1 };
  }

  /** Whether approvals are lacking, before a transaction is built. */
  async function lacking(orders: readonly WithdrawalOrder[]): Promise<RefusedOrder[]> {
    if (rules.real === undefined) return [];
    const taken = openBounds(signings, clock()).begin();
    const refused: RefusedOrder[] = [];
    for (const order of orders) {
      const earlier = await signings.signingsOf(order);
      // A signature that was thrown away is made again with what it used up: the transaction shows it.
      if (earlier.length > 0 && order.after.length === 0 && !isAlwaysNew(order)) continue;
      const numbers = earlier.flatMap(({ withdrawals }) =>
        withdrawals.filter(({ withdrawalId }) => withdrawalId === order.withdrawalId).map(({ payment }) => payment),
      );
      const refusal = judgeApprovals({ order, payment: Math.max(0, ...numbers) + 1, rules, taken });
      if (refusal !== undefined) refused.push(refusal);
    }
    return refused;
  }

  /** On Tron no two transactions exclude each other. */
  const isAlwaysNew = ({ contents }: WithdrawalOrder): boolean =>
    rules.real?.channels.get(contents.split(" ")[0] ?? "")?.chain === "tron";

  return {
    accountKey: (purpose, coinType) => keys.accountKey(purpose, coinType),
    take: (orders) => payments.take(orders),
    async check(orders) {
      const remembered = await payments.check(orders);
      const known = new Set(remembered.map(({ withdrawalId }) => withdrawalId));
      const open = orders.filter(({ withdrawalId }) => !known.has(withdrawalId));
      return [...remembered, ...(await inTurn(() => lacking(open)))];
    },
    async sign(requests) {
      const { reviewed, written } = await inTurn(async () => {
        const bounds = openBounds(signings, clock());
        const done: Reviewed[] = [];
        for (const request of requests) {
          done.push(
            await review(
              request,
              done.map(({ signing }) => signing),
              bounds,
            ),
          );
        }
        return { reviewed: done, written: signings.add(done.map(({ signing }) => signing)) };
      });
      // A signature that nobody remembers could be asked for twice.
      await written;
      return Promise.all(
        reviewed.map(({ reading }) => Promise.all(reading.digests.map(({ path, digest }) => keys.sign(path, digest)))),
      );
    },
  };
}

const refusal = ({ withdrawalId }: WithdrawalOrder, reason: string): NotSigned =>
  new NotSigned(reason, [{ withdrawalId, reason }]);
