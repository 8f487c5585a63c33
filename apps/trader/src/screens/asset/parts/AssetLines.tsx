import { useCall, valueIn } from "@agio/api-client/react";
import { ButtonLink, NoData, Skeleton } from "@agio/ui";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { StatementLine } from "../../../features/statement-row/StatementLine.tsx";
import { StatementTable } from "../../../features/statement-row/StatementTable.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";

const LINES_SHOWN = 20;
const LINE_PX = 60;

/** The last ledger lines of a coin, on platform and financial account. */
export function AssetLines({ coin }: { coin: string }) {
  const t = useTranslate();
  const remote = useCall("statements.account", { coin, margins: "daily", pageNum: 1, pageSize: LINES_SHOWN });
  const rows = valueIn(remote)?.rows;
  const isWide = useIsWide();
  return (
    <section aria-label={t("wallet.ledgerLines")}>
      <h2 className="m-0 text-14 font-semibold">{t("wallet.ledgerLines")}</h2>
      <p className="m-0 pb-1 text-12 text-text-3">{t("wallet.explain")}</p>
      {rows === undefined && remote.state !== "failed" ? (
        <div className="grid gap-2" aria-hidden="true">
          <Skeleton height={LINE_PX} />
          <Skeleton height={LINE_PX} />
        </div>
      ) : null}
      {rows === undefined && remote.state === "failed" ? (
        <p className="text-text-2" role="alert">
          {failureText(remote.failure)}
        </p>
      ) : null}
      {rows?.length === 0 ? <NoData text={t("wallet.noLines")} /> : null}
      {isWide && rows !== undefined && rows.length > 0 ? (
        <StatementTable rows={rows} isNarrow />
      ) : (
        <ul className="-mx-4 m-0 list-none p-0">
          {(rows ?? []).map((row) => (
            <StatementLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows === undefined || rows.length === 0 ? null : (
        <ButtonLink wide tone="outline" className="mt-3" href={hrefOf(paths.cashFlow({ coin }))}>
          {t("wallet.allLines", { coin })}
        </ButtonLink>
      )}
    </section>
  );
}
