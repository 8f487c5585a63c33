import type { WithdrawalStatus } from "@agio/core";
import { defineTable, int2, int4, int8, jsonb, of, set, text } from "../table/define-table.ts";

/** A withdrawal as it is now. Fee and amounts are fixed at its submission. */
export const WITHDRAWALS = defineTable(
  "withdrawals",
  {
    withdrawalId: int8,
    userId: int4,
    channelId: int4,
    coinId: int4,
    chainId: int4,
    /** Gross. */
    atoms: int8,
    feeAtoms: int8,
    taxAtoms: int8,
    receiveAtoms: int8,
    /** In the valuation coin, at submission. */
    valueAtoms: int8,
    /** Of a bank channel the number of the bank account. */
    address: text,
    memo: text,
    /** The user who was paid inside; 0 for none. */
    payeeUserId: int4,
    bankCurrency: text,
    bankCents: int8,
    status: set(of<WithdrawalStatus>(int2)),
    reason: set(text),
    txid: set(text),
    approvalsNeeded: set(int2),
    /** Operators who agreed. */
    approvals: set(of<readonly number[]>(jsonb)),
    submittedAt: int8,
    changedAt: set(int8),
  },
  { key: ["withdrawalId"], fillfactor: 70 },
);
