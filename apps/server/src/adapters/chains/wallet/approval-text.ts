import { formatUnits } from "viem";

export interface ApprovedPayment {
  /** The exchange's own name, so that an approval for one is none for another. */
  readonly exchange: string;
  readonly withdrawalId: number;
  /** UTC milliseconds. */
  readonly submittedAt: number;
  readonly channel: string;
  readonly decimals: number;
  readonly units: bigint;
  /** Key of the payee's address. */
  readonly to: string;
  /** From 1 on; above it an earlier transaction was signed that this one does not exclude. */
  readonly payment: number;
}

/** The exact text that operators sign: the withdrawal, in words that they can hold against what they were asked for. */
export function approvalText(paid: ApprovedPayment): string {
  const { exchange, withdrawalId, submittedAt, channel, decimals, units, to, payment } = paid;
  return [
    `Approval of a withdrawal of ${exchange}`,
    `withdrawal: ${withdrawalId}`,
    `submitted: ${new Date(submittedAt).toISOString()}`,
    `channel: ${channel}`,
    `amount: ${formatUnits(units, decimals)}`,
    `payee: ${to}`,
    `payment: ${payment}${payment === 1 ? "" : " (an earlier one was signed: approve it only where that one can never be mined)"}`,
  ].join("\n");
}
