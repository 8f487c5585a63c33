import { USER_TAB_PERMISSIONS } from "@agio/api-contract/permissions";
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
  tabs: UserData["tabs"];
  tab: TabName;
  /** The row that stands in front. */
  sought: Sought;
  onTab: (tab: TabName) => void;
}

/** The tabs of a user, each with its first rows; the others come as they are asked for. */
export function TabRows({ userId, tabs, tab, sought, onTab }: TabRowsProps) {
  const text = useText();
  const may = useMay();
  const shown = TABS.filter((id) => (id !== "cases" && id !== "complianceCases") || may(USER_TAB_PERMISSIONS[id]));
  const panelId = useId();
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label={text("users.tabs.label")}
        tabs={shown.map((id) => ({ id, label: text(`users.tabs.${id}`) }))}
        value={tab}
        onChange={onTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={text(`users.tabs.${tab}`)}>
        <Rows key={`${tab} ${sought.number} ${sought.product}`} {...{ userId, tab, sought }} first={tabs[tab]} />
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
  tab: TabName;
  first: FirstPage;
  sought: Sought;
}

const SOUGHT_MAX = 10;

function Rows({ userId, tab, first, sought }: RowsProps) {
  const text = useText();
  const may = useMay();
  const navigate = useNavigate();
  const isSeeking = /^[1-9]\d{0,15}$/.test(sought.number);
  const asked = { userId, kind: tab, number: Number(sought.number), pageSize: SOUGHT_MAX };
  const answer = useStaffCall("operator.users.rows", asked, { isEnabled: isSeeking });
  const found = (isSeeking ? ((valueIn(answer)?.[tab]?.rows ?? []) as readonly TabRow[]) : []).filter((row) =>
    isSought(row, sought),
  );
  const place = useRef<HTMLDivElement>(null);
  const isFound = found.length > 0;
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: "center" });
  }, [isFound]);
  const [isMore, setMore] = useState(false);
  const pages = useStaffPagesIn<"operator.users.rows", TabRow>(
    "operator.users.rows",
    { userId, kind: tab, pageSize: PAGE_SIZE },
    (answer) => answer[tab] ?? EMPTY,
    { isEnabled: isMore, after: first.next },
  );
  const others = [...first.rows, ...pages.rows].filter((row) => !isFound || !isSought(row, sought));
  const rows: readonly TabRow[] = [...found, ...others];
  if (rows.length === 0) return <p className="console-card text-center text-text-2">{text("table.empty")}</p>;
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
