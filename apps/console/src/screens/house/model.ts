import type { DataOf } from "@agio/api-contract";
import { dayText } from "../../features/utc-time/utc-time.ts";
import { accountName } from "../../features/ledger/ledger-names.ts";
import { figure, named, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type HouseRow = DataOf<"operator.house.list">["rows"][number];
type SpanRow = DataOf<"operator.reports.spans">["rows"][number];

export const houseColumns = (text: Text): Column<HouseRow>[] => [
  named(
    "account",
    text("house.account"),
    ({ account }) => account,
    (code) => accountName(text, code),
  ),
  plain("coin", text("house.coin"), ({ coin }) => coin),
  figure("amount", text("house.amount"), ({ amount }) => amount, format.amount),
  plain("group", text("house.group"), ({ group }) => text(`house.groups.${group}`)),
  plain("holder", text("house.holder"), ({ holder }) => (holder === 0 ? "" : holder)),
];

export const spanColumns = (text: Text): Column<SpanRow>[] => [
  plain("start", text("house.start"), ({ startTime }) => dayText(startTime)),
  figure("lines", text("house.lines"), ({ lines }) => lines, format.amount),
  figure("credit", text("house.credit"), ({ credit }) => credit, format.amount),
  figure("debit", text("house.debit"), ({ debit }) => debit, format.amount),
  figure("net", text("house.net"), ({ net }) => net, format.amount),
];
