import type { ReceiptLine } from "@agio/api-contract";
import { accountText } from "../../../features/evidence/account-words.ts";
import { signedAmount, statementKind } from "../../../features/statement-row/statement-words.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Every ledger line, the house's too: what one side gave the other got. */
export function LinesCard({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("evidence.receipt.lines")}>
      <h2 className="m-0 text-16 font-semibold">{t("evidence.receipt.lines")}</h2>
      <p className="m-0 mt-1 text-12 text-text-3">{t("evidence.receipt.linesNote")}</p>
      <ul className="m-0 mt-2 list-none p-0">
        {lines.map((line, at) => (
          // Lines are as the ledger has them and are never moved.
          // oxlint-disable-next-line no-array-index-key
          <li key={at} className="flex items-start justify-between gap-3 border-b border-line py-2 text-12">
            <span className="min-w-0">
              <span className="block font-medium">{accountText(t, line.account)}</span>
              <span className="block text-text-3">
                {t(`wallet.statement.kindOf.${statementKind(line)}`)}
                <span className="block ui-figures">
                  #{line.sequence} · {format.dateTime(line.time)}
                </span>
              </span>
            </span>
            <span
              className={`shrink-0 font-semibold ui-figures ${line.amount.startsWith("-") ? "" : "text-up"}`}
              dir="ltr"
            >
              {signedAmount(format.grouped(line.amount))} {line.coin}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
