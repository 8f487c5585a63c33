import { parseDecimal } from "@agio/primitives";
import type { PayoutWord } from "../ports/payment-provider.ts";

/** stored: nobody was asked. told: the core has let it go, and the provider is or will be asked. The other two are ends. */
export type PayoutState = "stored" | "told" | "paid" | "failed";

/**
 * Troubles that somebody has to look at. unanswered: the provider does not answer as it should. notConfigured: it is no
 * provider of ours any more. details: the bank account to pay is not known. amount: it reports another amount.
 * forgotten: it has lost a payout that it had accepted. frozen: the account was frozen before the provider knew of the payout,
 * which is not asked for until the account is let go. unasked: it reports a payout that was never asked for. refused:
 * the core does not accept the payout's end. The last two: the provider changed its report of an end.
 */
export type PayoutTrouble =
  | ""
  | "unanswered"
  | "notConfigured"
  | "details"
  | "amount"
  | "forgotten"
  | "frozen"
  | "unasked"
  | "refused"
  | "paidAfterFailed"
  | "failedAfterPaid";

/** The consequence of a provider's report. */
export type Verdict =
  | { readonly kind: "underWay" | "known" | "paid" | "failed" }
  | { readonly kind: "conflict"; readonly trouble: PayoutTrouble };

const conflict = (trouble: PayoutTrouble): Verdict => ({ kind: "conflict", trouble });

/**
 * Judges a report on a payout as it stands. Only an explicit "failed" ends it unpaid, only "paid" of the whole amount
 * ends it paid, and one end never becomes the other.
 */
export function verdictOf(
  payout: { readonly state: PayoutState; readonly atoms: number },
  word: Pick<PayoutWord, "status" | "amount">,
  scale: number,
): Verdict {
  const { state, atoms } = payout;
  const { status } = word;
  if (state === "stored") return conflict("unasked");
  const isWhole = status !== "paid" || parseDecimal(word.amount, scale) === atoms;
  if (state === "failed") return status === "paid" ? conflict("paidAfterFailed") : { kind: "known" };
  if (state === "paid" && status === "failed") return conflict("failedAfterPaid");
  if (!isWhole) return conflict("amount");
  if (state === "paid") return { kind: "known" };
  return { kind: status === "processing" ? "underWay" : status };
}

/** The provider's fee in atoms, rounded up; undefined if it is beyond what an account holds. */
export function costAtomsOf(cost: string, scale: number): number | undefined {
  if (cost === "") return 0;
  const [whole = "0", fraction = ""] = cost.split(".");
  const isFiner = /[1-9]/.test(fraction.slice(scale));
  const atoms = Number(whole + fraction.slice(0, scale).padEnd(scale, "0")) + Number(isFiner);
  return Number.isSafeInteger(atoms) ? atoms : undefined;
}
