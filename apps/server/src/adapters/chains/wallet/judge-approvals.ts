import type { RefusedOrder, WithdrawalOrder } from "../../../ports/signer.ts";
import { isSignedBy } from "../../../base/ed25519.ts";
import { approvalText } from "./approval-text.ts";
import type { Taking } from "./bounds.ts";
import { paidBy } from "./explain-outputs.ts";
import type { SigningRules } from "./signer-policy.ts";

export interface Judged {
  readonly order: WithdrawalOrder;
  /** Which payment of its withdrawal, from 1 on. */
  readonly payment: number;
  readonly rules: SigningRules;
  /** Payments without an approval, and those with one operator's, are taken from it. */
  readonly taken: Taking;
}

const ONE = 1;
const TWO = 2;

/** Undefined where the operators have approved a payment, or need not: it is small, and so is all of its hour and day. Of one operator's word alone there is so much a day. */
export function judgeApprovals({ order, payment, rules, taken }: Judged): RefusedOrder | undefined {
  const { real } = rules;
  if (real === undefined) return undefined;
  const { withdrawalId } = order;
  const paid = paidBy(order);
  const channel = paid && real.channels.get(paid.channel);
  if (paid === undefined || channel === undefined)
    return { withdrawalId, reason: "the signer's policy does not have its channel" };
  const { channel: name, to, units, submittedAt } = paid;
  const { decimals, oneApprovalMax, oneApproval, unapprovedMax, unapproved } = channel;
  const { exchange, operators } = real;
  const text = approvalText({ exchange, withdrawalId, submittedAt, channel: name, decimals, units, to, payment });
  const approved = new Set(
    (order.approvals ?? [])
      .filter((one) => operators.has(one.publicKey) && isSignedBy(text, one))
      .map((one) => one.publicKey),
  );
  if (approved.size >= TWO) return undefined;
  // One operator who has the server too could approve any sum in parts.
  const isOnes = units <= oneApprovalMax;
  const isOnesUsedUp = isOnes && approved.size === ONE && !taken.take(`one approval ${name}`, units, oneApproval);
  if (isOnes && approved.size === ONE && !isOnesUsedUp) return undefined;
  const isSmall = units <= unapprovedMax;
  if (isSmall && taken.take(`unapproved ${name}`, units, unapproved)) return undefined;
  const because = isOnesUsedUp
    ? "what one operator approves within a day is used up; "
    : isSmall
      ? "what needs no approval within an hour or a day is used up; "
      : "";
  const wanted = isOnes && !isOnesUsedUp ? "one operator's key" : "two operators' keys";
  const reason = `${because}it has to be approved by ${wanted}, and is by ${approved.size}`;
  return { withdrawalId, reason, approvalText: text };
}
