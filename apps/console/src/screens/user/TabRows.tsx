import { ACCOUNT_TABS, USER_TAB_PERMISSIONS } from "@agio/api-contract/permissions";
import { useStaffCall, useStaffPagesIn, valueIn } from "@agio/api-client/staff";
import { Button, Tabs } from "@agio/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Column } from "../../features/table/columns.ts";
import { RowTable } from "../../features/table/RowTable.tsx";
import { paths } from "../../paths.ts";
import { failureText } from "../../shell/client.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { EndSession } from "./EndSession.tsx";
import {
  columnsOf,
  isSought,
  pathOfRow,
  TABS,
  type Sought,
  type TabName,
  type TabRow,
  type UserData,
} from "./model.ts";

const PAGE_SIZE = 100;
const TABLE_HEIGHT = "60dvh";

interface TabRowsProps {
  userId: number;
  /** An account that they own, or the user for their own. */
  accountId: number;
  tabs: UserData["tabs"];
  tab: TabName;
  /** The row that stands in front. */
  sought: Sought;
  onTab: (tab: TabName) => void;
  /** Back from an account that they own. */
  onOwn: () => void;
}

/** The tabs of a user, each with its first rows; the others come as they are asked for. */
export function TabRows({ userId, accountId, tabs, tab: chosen, sought, onTab, onOwn }: TabRowsProps) {
  const text = useText();
  const may = useMay();
  const isOwn = accountId === userId;
  const shown: readonly TabName[] = isOwn
    ? TABS.filter((id) => (id !== "cases" && id !== "complianceCases") || may(USER_TAB_PERMISSIONS[id]))
    : ACCOUNT_TABS;
  const tab = shown.includes(chosen) ? chosen : "ledger";
  const panelId = useId();
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {isOwn ? null : (
        <p className="flex flex-wrap items-center gap-3 text-13">
          {text("users.accounts.rowsOf", { account: String(accountId) })}
          <Button size="small" tone="outline" onClick={onOwn}>
            {text("users.accounts.ownRows")}
          </Button>
        </p>
      )}
      <Tabs
        label={text("users.tabs.label")}
        tabs={shown.map((id) => ({ id, label: text(`users.tabs.${id}`) }))}
        value={tab}
        onChange={onTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={text(`users.tabs.${tab}`)}>
        <Rows
          key={`${accountId} ${tab} ${sought.number} ${sought.product}`}
          {...{ userId, accountId, tab, sought }}
          first={isOwn ? tabs[tab] : undefined}
        />
      </div>
    </section>
  );
}

interface FirstPage {
  readonly rows: readonly TabRow[];
  readonly next: string;
}

const EMPTY = { rows: [], next: "", total: 0 };

interface RowsProps {
  userId: number;
  accountId: number;
  tab: TabName;
  /** Undefined for those of an account that they own, which come when they are asked for. */
  first: FirstPage | undefined;
  sought: Sought;
}

const SOUGHT_MAX = 10;

function Rows({ userId, accountId, tab, first = EMPTY, sought }: RowsProps) {
  const text = useText();
  const may = useMay();
  const navigate = useNavigate();
  const isSeeking = /^[1-9]\d{0,15}$/.test(sought.number);
  const of = { userId, kind: tab, ...(accountId === userId ? {} : { accountId }) };
  const asked = { ...of, number: Number(sought.number), pageSize: SOUGHT_MAX };
  const answer = useStaffCall("operator.users.rows", asked, { isEnabled: isSeeking });
  const found = (isSeeking ? ((valueIn(answer)?.[tab]?.rows ?? []) as readonly TabRow[]) : []).filter((row) =>
    isSought(row, sought),
  );
  const place = useRef<HTMLDivElement>(null);
  const isFound = found.length > 0;
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: "center" });
  }, [isFound]);
  const [isMore, setMore] = useState(accountId !== userId);
  const pages = useStaffPagesIn<"operator.users.rows", TabRow>(
    "operator.users.rows",
    { ...of, pageSize: PAGE_SIZE },
    (answer) => answer[tab] ?? EMPTY,
    { isEnabled: isMore, after: first.next },
  );
  const others = [...first.rows, ...pages.rows].filter((row) => !isFound || !isSought(row, sought));
  const rows: readonly TabRow[] = [...found, ...others];
  if (rows.length === 0 && pages.failure === undefined)
    return (
      <p className="console-card text-center text-text-2">
        {text(isMore && pages.isLoading ? "shell.loading" : "table.empty")}
      </p>
    );
  const hasMore = isMore ? pages.hasMore : first.next !== "";
  const more = () => (isMore ? pages.more() : setMore(true));
  return (
    <div ref={place} className="grid gap-2">
      {isSeeking && answer.state === "ready" ? (
        <p className="text-12 text-text-2">{text(isFound ? "users.found" : "users.notFound")}</p>
      ) : null}
      <RowTable
        label={text(`users.tabs.${tab}`)}
        rows={rows}
        columns={[
          ...columnsOf(tab, text),
          ...(tab === "sessions" && may("users.help") ? [endColumn(userId, text("users.columns.end"))] : []),
        ]}
        rowKey={(row) => ("product" in row ? `${row.product} ${row.id}` : row.id)}
        isMarked={(row) => isSought(row, sought)}
        onOpen={
          pathOfRow(tab, 0) === undefined ? undefined : (row) => void navigate(pathOfRow(tab, row.id) ?? paths.users())
        }
        height={TABLE_HEIGHT}
        onEnd={isMore && pages.hasMore ? pages.more : undefined}
      />
      {pages.failure === undefined ? null : (
        <p role="alert" className="text-danger">
          {failureText(pages.failure)}
        </p>
      )}
      {hasMore ? (
        <Button size="small" tone="outline" busy={isMore && pages.isLoading} onClick={more}>
          {text("table.more")}
        </Button>
      ) : null}
    </div>
  );
}

const endColumn = (userId: number, header: string): Column<TabRow> => ({
  ...{ id: "end", header },
  cell: (row) => <EndSession userId={userId} sessionId={Number(row.id)} device={"device" in row ? row.device : ""} />,
});
