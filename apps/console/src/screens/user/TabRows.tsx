import { useStaffPagesIn } from "@agio/api-client/staff";
import { Button, Tabs } from "@agio/ui";
import { useId, useState } from "react";
import { RowTable } from "../../features/table/RowTable.tsx";
import { failureText } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";
import { columnsOf, TABS, type TabName, type TabRow, type UserData } from "./model.ts";

const PAGE_SIZE = 100;
const TABLE_HEIGHT = "60dvh";

interface TabRowsProps {
  userId: number;
  tabs: UserData["tabs"];
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** The tabs of a user, each with its first rows; the others come as they are asked for. */
export function TabRows({ userId, tabs, tab, onTab }: TabRowsProps) {
  const text = useText();
  const panelId = useId();
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label={text("users.tabs.label")}
        tabs={TABS.map((id) => ({ id, label: text(`users.tabs.${id}`) }))}
        value={tab}
        onChange={onTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={text(`users.tabs.${tab}`)}>
        <Rows key={tab} {...{ userId, tab }} first={tabs[tab]} />
      </div>
    </section>
  );
}

interface FirstPage {
  readonly rows: readonly TabRow[];
  readonly next: string;
}

const EMPTY = { rows: [], next: "", total: 0 };

function Rows({ userId, tab, first }: { userId: number; tab: TabName; first: FirstPage }) {
  const text = useText();
  const [isMore, setMore] = useState(false);
  const pages = useStaffPagesIn<"operator.users.rows", TabRow>(
    "operator.users.rows",
    { userId, kind: tab, pageSize: PAGE_SIZE },
    (answer) => answer[tab] ?? EMPTY,
    { isEnabled: isMore, after: first.next },
  );
  const rows: readonly TabRow[] = [...first.rows, ...pages.rows];
  if (rows.length === 0) return <p className="console-card text-center text-text-2">{text("table.empty")}</p>;
  const hasMore = isMore ? pages.hasMore : first.next !== "";
  const more = () => (isMore ? pages.more() : setMore(true));
  return (
    <div className="grid gap-2">
      <RowTable
        label={text(`users.tabs.${tab}`)}
        rows={rows}
        columns={columnsOf(tab, text)}
        rowKey={(row) => ("product" in row ? `${row.product} ${row.id}` : row.id)}
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
