import { AmountText } from "@agio/ui";
import {
  isIncome,
  partOf,
  signedAmount,
  statementName,
  statementSentence,
} from "../../../features/statement-row/statement-words.ts";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { PagedRows } from "./PagedRows.tsx";

const REREAD_MS = 5_000;

/** Every line of the ledger of a follow or of a lead account, with the balance after it. */
export function LineList({ id, coin }: { id: number; coin: string }) {
  const t = useTranslate();
  const { format, figure, time } = useFollowFormat(coin);
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const pages = usePages("statements.trading", { accountId: id }, { everyMs: () => REREAD_MS });
  return (
    <PagedRows
      title={t("wallet.ledgerLines")}
      pages={pages}
      keyOf={(row) => row.id}
      none={t("wallet.statement.none")}
      columns={[
        {
          id: "kind",
          title: t("wallet.statement.kind"),
          render: (row) => (
            <>
              {t(statementName(row))}
              <span className="font-normal text-text-3">
                {" · "}
                {t(`wallet.statement.partOf.${partOf(row)}`)}
              </span>
              <span className="block font-normal text-text-2">
                {t(`wallet.statement.explainOf.${statementSentence(row)}`)}
              </span>
            </>
          ),
        },
        {
          id: "amount",
          title: t("common.amount"),
          isEnd: true,
          render: (row) => (
            <AmountText
              className={isIncome(row) ? "text-up" : ""}
              text={signedAmount(format.grouped(row.amount))}
              unit={coin}
              isHidden={isHidden}
            />
          ),
        },
        {
          id: "after",
          title: t("wallet.statement.after"),
          isEnd: true,
          render: ({ after }) => <AmountText text={format.grouped(after)} unit={coin} isHidden={isHidden} />,
        },
        { id: "reference", title: t("wallet.statement.reference"), isEnd: true, render: ({ refId }) => figure(refId) },
        { id: "time", title: t("common.time"), isEnd: true, render: ({ createTime }) => time(createTime) },
      ]}
    />
  );
}
