import type { DataOf, ReconciledRow } from "@agio/api-contract";
import { dayText } from "../../features/utc-time/utc-time.ts";
import { figure, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

type Close = DataOf<"operator.closes.show">;
type CloseRow = DataOf<"operator.closes.list">["rows"][number];

export type Signing = "sign" | "confirm";

/** The word that somebody may give to a day where nothing stands against it: the first, or the second where the first is not theirs. */
export function signingOf(close: Close, selfId: number): Signing | undefined {
  const { isOver, signed, unbalancedCoins, differingSums, isUnchanged } = close;
  if (!isOver || unbalancedCoins > 0 || differingSums > 0) return undefined;
  if (signed === undefined) return "sign";
  const isTheirs = signed.confirmed === null && signed.operatorId !== selfId && isUnchanged === true;
  return isTheirs ? "confirm" : undefined;
}

/** Whether the list of closes tells of a signature under a day that its page does not show yet. */
export function isSignedSince(shown: Pick<Close, "day" | "signed">, listed: readonly CloseRow[]): boolean {
  const row = listed.find(({ day }) => day === shown.day);
  if (row === undefined) return false;
  return shown.signed === undefined || row.confirmed?.operatorId !== shown.signed.confirmed?.operatorId;
}

const placeOf = (text: Text, { chain, chainId }: ReconciledRow): string =>
  chain === "" ? `${text("reconciliation.noNode")} (${chainId})` : chain;

const explainedOf = (text: Text, { lines }: ReconciledRow): string =>
  lines.map(({ what, amount }) => `${format.amount(amount)} ${text(`reconciliation.what.${what}`)}`).join(" · ");

export const placeColumns = (text: Text): Column<ReconciledRow>[] => [
  plain("chain", text("reconciliation.place"), (row) => placeOf(text, row)),
  plain("coin", text("reconciliation.coin"), ({ coin }) => coin),
  figure("book", text("reconciliation.book"), ({ book }) => book, format.amount),
  figure("node", text("reconciliation.node"), ({ node }) => node ?? "", format.amount),
  figure("difference", text("reconciliation.difference"), ({ difference }) => difference ?? "", format.amount),
  plain("explained", text("reconciliation.explained"), (row) => explainedOf(text, row)),
  plain("state", text("reconciliation.state"), ({ state }) => text(`reconciliation.states.${state}`)),
];

export const dayColumns = (text: Text): Column<Close["coins"][number]>[] => [
  plain("coin", text("reconciliation.coin"), ({ coin }) => coin),
  figure("credit", text("reconciliation.credit"), ({ credit }) => credit, format.amount),
  figure("debit", text("reconciliation.debit"), ({ debit }) => debit, format.amount),
  figure("lines", text("reconciliation.lines"), ({ lines }) => lines, format.amount),
];

export const closeColumns = (text: Text): Column<CloseRow>[] => [
  plain("day", text("reconciliation.day"), ({ day }) => dayText(day)),
  plain("by", text("reconciliation.by"), ({ loginName }) => loginName),
  plain("confirmedBy", text("reconciliation.confirmedBy"), ({ confirmed }) =>
    confirmed === null ? text("reconciliation.byOne") : confirmed.loginName,
  ),
  plain("when", text("reconciliation.when"), ({ createTime }) => format.dateTime(createTime)),
  plain("note", text("reconciliation.note"), ({ note }) => note),
  figure("differences", text("reconciliation.differences"), ({ differences }) => differences, format.amount),
  plain("sequence", text("reconciliation.sequence"), ({ sequence }) => sequence),
  { ...plain("hash", text("reconciliation.hash"), ({ hash }) => hash), isHidden: true },
];
