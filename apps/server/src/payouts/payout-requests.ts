import { refuse, type Refusal } from "@agio/primitives";
import type { PayoutStore, ProviderPayout } from "./payout-store.ts";

/** The payload of "payouts.settle": what two operators know of a payout, and the trouble that it was in. */
export interface PayoutSettlement {
  readonly withdrawalId: number;
  readonly decision: "paid" | "failed" | "seen";
  /** The provider's, of one that it paid. */
  readonly reference: string;
  readonly trouble: string;
}

/**
 * Why the staff may not say how a payout stands. Where nothing is wrong, or something else than what they looked at, the
 * provider's own word counts.
 */
export function settlementObstacle(
  payout: ProviderPayout | undefined,
  { decision, trouble }: PayoutSettlement,
): Refusal | undefined {
  if (payout === undefined) return refuse("NOT_FOUND", "id");
  if (payout.trouble !== trouble) return refuse("STALE_VERSION", "id");
  if (trouble === "") return refuse("PAYOUT_NOT_IN_TROUBLE", "id");
  const isUnderWay = payout.state === "told";
  const isAtEnd = payout.state === "paid" || payout.state === "failed";
  return (decision === "seen" ? isAtEnd : isUnderWay) ? undefined : refuse("WITHDRAWAL_NOT_OPEN", "id");
}

/** Carries out what two people agreed to; the ledger follows the end as if the provider had said it. Again: no change. */
export async function applySettlement(
  store: Pick<PayoutStore, "end" | "setTrouble">,
  { withdrawalId, decision, reference }: PayoutSettlement,
): Promise<void> {
  if (decision === "seen") return store.setTrouble(withdrawalId, "");
  // Where the provider was faster, its word is the end.
  await store.end(withdrawalId, { state: decision, reference, costAtoms: 0 });
}
