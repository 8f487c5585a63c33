import { WITHDRAWAL_STATES } from "@agio/api-contract/withdrawal-states";
import { csvTable } from "../../features/csv-export/csv-table.ts";
import { csvTime } from "../../features/csv-export/csv-time.ts";
import { depositStateOf, type DepositRow } from "../../features/funds-history/deposit-state.ts";
import type { WithdrawalRow } from "../../features/funds-history/withdrawal-state.ts";

// The files behind the CSV buttons: plain values as on the wire, times as ISO 8601 in UTC.

export const depositsTable = csvTable<DepositRow>({
  number: "id",
  time: (row) => csvTime(row.createTime),
  coin: "symbol",
  channel: "coin",
  network: "network",
  amount: "amount",
  credited: "credited",
  address: "address",
  hash: "hash",
  status: depositStateOf,
});

export const withdrawalsTable = csvTable<WithdrawalRow>({
  number: "id",
  time: (row) => csvTime(row.createTime),
  coin: "coin",
  channel: "type",
  network: "network",
  amount: "amount",
  fee: "fee",
  tax: "tax",
  receive: "receive",
  address: "address",
  memo: "memo",
  hash: "hash",
  status: ({ status }) => WITHDRAWAL_STATES[status] ?? "",
  reason: "reason",
});
