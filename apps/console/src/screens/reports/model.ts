import type { DataOf } from "@agio/api-contract";
import { accountName, purposeName } from "../../features/ledger/ledger-names.ts";
import { figure, named, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type Report = DataOf<"operator.reports.show">;
type Sums = Pick<Report["fees"][number], "lines" | "credit" | "debit">;

/** Whether a report sums to the ledger. */
export const isWhole = ({ checks }: Report): boolean => checks.isBalanced && checks.unbalancedKinds === 0;

const sums = <Row extends Sums>(text: Text): Column<Row>[] => [
  figure("credit", text("reports.credit"), ({ credit }) => credit, format.amount),
  figure("debit", text("reports.debit"), ({ debit }) => debit, format.amount),
  figure("lines", text("reports.lines"), ({ lines }) => lines, format.amount),
];

const accountOf = <Row extends { readonly account: string }>(text: Text): Column<Row> =>
  named(
    "account",
    text("reports.account"),
    ({ account }) => account,
    (code) => accountName(text, code),
  );

const purposeOf = <Row extends { readonly kind: string }>(text: Text): Column<Row> =>
  named(
    "kind",
    text("reports.kind"),
    ({ kind }) => kind,
    (code) => purposeName(text, code),
  );

export const sheetColumns = (text: Text): Column<Report["coins"][number]>[] => [
  plain("coin", text("reports.coin"), ({ coin }) => coin),
  figure("users", text("reports.users"), ({ users }) => users, format.amount),
  figure("owed", text("reports.owed"), ({ owed }) => owed, format.amount),
  figure("own", text("reports.own"), ({ own }) => own, format.amount),
  figure("custody", text("reports.custody"), ({ custody }) => custody, format.amount),
  figure("difference", text("reports.difference"), ({ difference }) => difference, format.amount),
];

export const accountColumns = (text: Text): Column<Report["accounts"][number]>[] => [
  accountOf(text),
  plain("coin", text("reports.coin"), ({ coin }) => coin),
  plain("group", text("reports.group"), ({ group }) => text(`house.groups.${group}`)),
  plain("chainId", text("reports.chain"), ({ chainId }) => (chainId === 0 ? "" : chainId)),
  figure("opening", text("reports.opening"), ({ opening }) => opening, format.amount),
  ...sums<Report["accounts"][number]>(text),
  figure("closing", text("reports.closing"), ({ closing }) => closing, format.amount),
];

export const feeColumns = (text: Text): Column<Report["fees"][number]>[] => [
  accountOf(text),
  purposeOf(text),
  plain("coin", text("reports.coin"), ({ coin }) => coin),
  ...sums<Report["fees"][number]>(text),
];

export const programmeColumns = (text: Text): Column<Report["programmes"][number]>[] => [
  purposeOf(text),
  plain("coin", text("reports.coin"), ({ coin }) => coin),
  figure("cost", text("reports.cost"), ({ cost }) => cost, format.amount),
  ...sums<Report["programmes"][number]>(text),
];

export const volumeColumns = (text: Text): Column<Report["volumes"][number]>[] => [
  plain("symbol", text("reports.symbol"), ({ symbol }) => format.market(symbol)),
  plain("product", text("reports.product"), ({ product }) => text(`reports.products.${product}`)),
  figure("turnover", text("reports.turnover"), ({ turnover }) => turnover, format.amount),
  plain("coin", text("reports.coin"), ({ coin }) => coin),
  figure("trades", text("reports.trades"), ({ trades }) => trades, format.amount),
];
