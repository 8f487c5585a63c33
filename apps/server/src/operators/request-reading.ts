import type { Permission } from "@agio/api-contract";
import { isComplianceAction } from "../compliance/compliance-requests.ts";
import type { RequestRow } from "./request-row.ts";
import type { RequestAction } from "./requests.ts";

/** Requests that tell of a user's money, or of the wallet's. */
const OF_FUNDS: readonly RequestAction[] = [
  ...(["balances.adjust", "referrals.takeBack", "referrals.release", "payouts.settle", "withdrawals.report"] as const),
  ...(["wallet.reconcile", "wallet.refill"] as const),
];
const OF_USERS: readonly RequestAction[] = ["users.release", "users.dropProofs", "leaders.accept"];

/** The permission without which nobody reads what a request changes. Undefined: who reads requests reads it. */
export function readWith(action: RequestAction): Permission | undefined {
  if (OF_FUNDS.includes(action)) return "funds.read";
  if (OF_USERS.includes(action)) return "users.read";
  return isComplianceAction(action) ? "compliance.read" : undefined;
}

/** A row as somebody reads it who may not read what it changes. */
export const withheld = (row: RequestRow): RequestRow => ({ ...row, before: null, after: null, isWithheld: true });
