import { AmountText } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { DeskTable, type DeskColumn } from "../desk-page/DeskTable.tsx";
import {
  isIncome,
  linesOf,
  partOf,
  referenceKind,
  signedAmount,
  statementName,
  statementSentence,
  type FundsLine,
} from "./statement-words.ts";

interface StatementTableProps {
  rows: readonly FundsLine[];
  /** Beside something else: the words about a line stand under its name, not in columns of their own. */
  isNarrow?: boolean;
}

/** Ledger lines on a desk: each with the sentence that explains it and the balance after it. */
export function StatementTable({ rows, isNarrow = false }: StatementTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const referenceText = (row: FundsLine): string => {
    const kind = referenceKind(row);
    return kind === "plain" ? row.refId : t(`wallet.statement.${kind}`, { number: row.refId });
  };
  const partText = (row: FundsLine) => t(`wallet.statement.partOf.${partOf(row)}`);
  const whyText = (row: FundsLine) => t(`wallet.statement.explainOf.${statementSentence(row)}`);
  const columns: readonly (DeskColumn<FundsLine> & { readonly isApart?: boolean })[] = [
    {
      id: "time",
      title: `${t("common.time")} (${format.zone})`,
      render: ({ createTime }) => <bdi className="text-text-2 ui-figures">{format.plainDateTime(createTime)}</bdi>,
    },
    {
      id: "kind",
      title: t("wallet.statement.kind"),
      isWide: isNarrow,
      render: (row) => (
        <>
          <span className="font-medium">{t(statementName(row))}</span>
          {linesOf(row) === 1 ? null : (
            <span className="text-text-3">
              {" · "}
              {t("wallet.statement.lines", { count: format.count(linesOf(row)) })}
            </span>
          )}
          {isNarrow ? (
            <>
              <span className="text-text-3">
                {" · "}
                {partText(row)}
              </span>
              <span className="block text-text-2">{whyText(row)}</span>
            </>
          ) : null}
        </>
      ),
    },
    { id: "part", title: t("wallet.statement.part"), isApart: true, render: partText },
    {
      id: "amount",
      title: t("common.amount"),
      isEnd: true,
      render: (row) => (
        <AmountText
          className={isIncome(row) ? "font-semibold text-up" : "font-semibold"}
          text={signedAmount(format.grouped(row.amount))}
          unit={row.coin}
          isHidden={isHidden}
        />
      ),
    },
    {
      id: "after",
      title: t("wallet.statement.after"),
      isEnd: true,
      render: (row) => <AmountText text={format.grouped(row.after)} isHidden={isHidden} />,
    },
    {
      id: "reference",
      title: t("wallet.statement.reference"),
      render: (row) => (
        <span className="inline-block max-w-40 truncate align-middle text-text-2" title={row.refId}>
          {referenceText(row)}
        </span>
      ),
    },
    {
      id: "why",
      title: t("wallet.statement.why"),
      isWide: true,
      isApart: true,
      render: (row) => <span className="text-text-2">{whyText(row)}</span>,
    },
  ];
  const shown = columns.filter(({ isApart }) => isApart !== true || !isNarrow);
  return <DeskTable label={t("wallet.ledgerLines")} columns={shown} rows={rows} keyOf={({ id }) => id} />;
}
