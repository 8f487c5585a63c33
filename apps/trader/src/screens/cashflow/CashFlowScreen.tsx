import { Button, NoData, showToast, Skeleton, Tabs } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { downloadCsv } from "../../features/csv-export/download-csv.ts";
import { StatementLine } from "../../features/statement-row/StatementLine.tsx";
import { byDay, statementTable } from "../../features/statement-row/statement-words.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { showFailure } from "../../shell/server.ts";
import { openItems, useSettings } from "../../shell/settings.ts";
import {
  isNarrowed,
  readFilter,
  STATEMENT_ACCOUNTS,
  wholeStatement,
  writeFilter,
  type StatementAccount,
  type StatementFilter,
} from "./model.ts";
import { StatementFilters } from "./parts/StatementFilters.tsx";
import { useStatement, useStatementExport } from "./use-statement.ts";

const PANEL_ID = "statement-panel";

/** Every movement of an account, narrowed by coin, type and day, each row explaining itself. */
export function CashFlowScreen() {
  const t = useTranslate();
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const statement = useStatement(filter);
  const rows = statement.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = isNarrowed(filter);
  const change = (next: StatementFilter) => setQuery(writeFilter(next), { replace: true });
  return (
    <ScreenFrame title={t("wallet.statement.title")} end={<ExportButton filter={filter} isEmpty={rows.length === 0} />}>
      <AccountTabs account={filter.account} onAccount={(account) => change(wholeStatement(account))} />
      <div id={PANEL_ID} className="pt-2">
        <StatementFilters filter={filter} onFilter={change} isFiltered={isFiltered} />
        {statement.isPending ? <StatementSkeleton /> : null}
        {statement.isError ? (
          <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
            {t("common.loadFailed")}
            <Button size="small" onClick={() => void statement.refetch()}>
              {t("common.retry")}
            </Button>
          </div>
        ) : null}
        {statement.isSuccess && rows.length === 0 ? (
          <NoData text={t(isFiltered ? "wallet.statement.noneFiltered" : "wallet.statement.none")} />
        ) : null}
        {byDay(rows, format.date).map(({ day, rows: ofDay }) => (
          <section key={day} aria-label={day}>
            <h2 className="m-0 bg-surface-0 px-4 pb-1 pt-3 text-12 font-medium text-text-3 ui-figures">{day}</h2>
            <ul className="m-0 list-none p-0">
              {ofDay.map((row) => (
                <StatementLine key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {statement.hasNextPage ? (
          <div className="grid justify-items-center py-4">
            <Button tone="outline" busy={statement.isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
              {t("wallet.statement.more")}
            </Button>
          </div>
        ) : null}
      </div>
    </ScreenFrame>
  );
}

/** An account has a tab while it has one in the wallet, and when a link leads there. */
function AccountTabs({
  account,
  onAccount,
}: {
  account: StatementAccount;
  onAccount: (account: StatementAccount) => void;
}) {
  const t = useTranslate();
  const open = openItems(useSettings().TAB_SETTING).map(({ keyStr }) => keyStr);
  const shown = STATEMENT_ACCOUNTS.filter((id) => id === "platform" || id === account || open.includes(id));
  if (shown.length === 1) return null;
  return (
    <Tabs<StatementAccount>
      label={t("wallet.accounts")}
      value={account}
      onChange={onAccount}
      panelId={PANEL_ID}
      tabs={shown.map((id) => ({ id, label: t(`wallet.${id}`) }))}
      fill
    />
  );
}

function ExportButton({ filter, isEmpty }: { filter: StatementFilter; isEmpty: boolean }) {
  const t = useTranslate();
  const readAll = useStatementExport(filter);
  const [isReading, setIsReading] = useState(false);
  const save = async () => {
    setIsReading(true);
    const answer = await readAll();
    setIsReading(false);
    if (!answer.ok) return showFailure(answer.failure);
    downloadCsv(
      filter.account === "platform" ? "cash-flow.csv" : `cash-flow-${filter.account}.csv`,
      statementTable(answer.data.rows),
    );
    showToast(t("wallet.statement.exported", { count: answer.data.rows.length }), "success");
  };
  return (
    <Button tone="quiet" busy={isReading} disabled={isEmpty} onClick={() => void save()}>
      {t("wallet.statement.export")}
    </Button>
  );
}

function StatementSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-3" aria-hidden="true">
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
