import { Tabs } from "@agio/ui";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { ExportButton } from "../../features/past-list/ExportButton.tsx";
import { PagedList } from "../../features/past-list/PagedList.tsx";
import { usePages } from "../../features/past-list/use-pages.ts";
import { StatementLine } from "../../features/statement-row/StatementLine.tsx";
import { StatementTable } from "../../features/statement-row/StatementTable.tsx";
import { byDay, statementTable } from "../../features/statement-row/statement-words.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
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
import { statementCall } from "./statement-call.ts";

const PANEL_ID = "statement-panel";

/** Every movement of an account, narrowed by coin, type and days, each row explaining itself. */
export function CashFlowScreen() {
  const t = useTranslate();
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const timezoneOffset = usePreferences((preferences) => preferences.timezoneOffset);
  const { call, narrowed, listed } = statementCall(filter, timezoneOffset);
  const statement = usePages(call, listed);
  const { rows } = statement;
  const isFiltered = isNarrowed(filter);
  const isWide = useIsWide();
  const change = (next: StatementFilter) => setQuery(writeFilter(next), { replace: true });
  return (
    <ScreenFrame
      title={t("wallet.statement.title")}
      width="broad"
      end={
        <ExportButton
          call={call}
          narrowed={narrowed}
          tone="quiet"
          label={t("wallet.statement.export")}
          isEmpty={rows.length === 0}
          fileName={filter.account === "platform" ? "cash-flow.csv" : `cash-flow-${filter.account}.csv`}
          table={statementTable}
        />
      }
    >
      <AccountTabs account={filter.account} onAccount={(account) => change(wholeStatement(account))} />
      <div id={PANEL_ID} className="pt-2">
        <StatementFilters filter={filter} onFilter={change} isFiltered={isFiltered} />
        <PagedList
          pages={statement}
          count={rows.length}
          none={t(isFiltered ? "wallet.statement.noneFiltered" : "wallet.statement.none")}
          rowPx={48}
          isWide
        >
          {isWide && rows.length > 0 ? (
            <li className="px-4">
              <StatementTable rows={rows} />
            </li>
          ) : null}
          {(isWide ? [] : byDay(rows, (utcMs) => `${format.date(utcMs)} ${format.zone}`)).map(
            ({ day, rows: ofDay }) => (
              <li key={day}>
                <h2 className="m-0 bg-surface-0 px-4 pb-1 pt-3 text-12 font-medium text-text-3 ui-figures">{day}</h2>
                <ul className="m-0 list-none p-0">
                  {ofDay.map((row) => (
                    <StatementLine key={row.id} row={row} />
                  ))}
                </ul>
              </li>
            ),
          )}
        </PagedList>
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
