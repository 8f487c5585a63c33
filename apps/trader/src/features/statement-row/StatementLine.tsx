import type { StatementRow } from "@agio/api-contract";
import { AmountText, Icon } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import {
  dayIn,
  isIncome,
  linesOf,
  partOf,
  positionOf,
  referenceKind,
  signedAmount,
  statementName,
  statementSentence,
  type FundsLine,
} from "./statement-words.ts";

/** A ledger line: what it was, by how much, and after a press why and from which balance to which. */
export function StatementLine({ row }: { row: FundsLine }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const [isOpen, setIsOpen] = useState(false);
  const lines = linesOf(row);
  return (
    <li className="border-b border-line desk:mx-4">
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-start hover:bg-surface-2 desk:px-0 desk:hover:bg-transparent desk:hover:text-accent"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{t(statementName(row))}</span>
          <span className="block truncate text-12 text-text-3">
            <span className="ui-figures">{format.time(row.createTime)}</span> ·{" "}
            {t(`wallet.statement.partOf.${partOf(row)}`)}
            {lines === 1 ? null : ` · ${t("wallet.statement.lines", { count: format.count(lines) })}`}
          </span>
        </span>
        <span className="text-end">
          <AmountText
            className={isIncome(row) ? "block text-14 font-semibold text-up" : "block text-14 font-semibold"}
            text={signedAmount(format.grouped(row.amount))}
            unit={row.coin}
            isHidden={isHidden}
          />
          <AmountText className="block text-12 text-text-3" text={format.grouped(row.after)} isHidden={isHidden} />
        </span>
        <Icon name={isOpen ? "up" : "down"} size={14} className="text-text-3" />
      </button>
      {isOpen ? <LineExplained row={row} isHidden={isHidden} /> : null}
    </li>
  );
}

function LineExplained({ row, isHidden }: { row: FundsLine; isHidden: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const reference = referenceKind(row);
  const position = positionOf(row);
  const isDay = linesOf(row) > 1;
  const [before, after] = [format.grouped(row.before), format.grouped(row.after)];
  // Other lines lie between those of a day.
  const balance = isDay ? after : t("wallet.statement.balance", { before, after });
  return (
    <div className="grid gap-1 bg-surface-2 px-4 py-3 text-12 text-text-2">
      {isDay && "firstTime" in row ? (
        <MarginDay row={row} />
      ) : (
        <p className="m-0">{t(`wallet.statement.explainOf.${statementSentence(row)}`)}</p>
      )}
      <p className="m-0">
        {t(`wallet.statement.partOf.${partOf(row)}`)}: <AmountText text={balance} unit={row.coin} isHidden={isHidden} />
      </p>
      <p className="m-0">
        {t("wallet.statement.reference")}:{" "}
        <span className="ui-figures">
          {reference === "plain" ? row.refId : t(`wallet.statement.${reference}`, { number: row.refId })}
        </span>
        {position === 0 ? null : <span> · {t("wallet.statement.position", { number: position })}</span>}
        {row.remark === "" ? null : <span> · {row.remark}</span>}
      </p>
      <p className="m-0 text-text-3 ui-figures">{format.dateTime(row.createTime)}</p>
    </div>
  );
}

/** A day of the margin behind a written option, and the way to each of its lines. */
function MarginDay({ row }: { row: StatementRow }) {
  const t = useTranslate();
  const format = useFormat();
  const timezoneOffset = usePreferences((preferences) => preferences.timezoneOffset);
  const [from, to] = [row.firstTime, row.createTime].map((utcMs) => isolated(format.dateTime(utcMs)));
  const each = { product: "option", type: row.businessType, day: dayIn(row.createTime, timezoneOffset) };
  return (
    <p className="m-0">
      {t("wallet.statement.marginDay", { from: from ?? "", to: to ?? "" })}{" "}
      <a className="text-accent" href={hrefOf(paths.cashFlow(each))}>
        {t("wallet.statement.eachLine")}
      </a>
    </p>
  );
}
