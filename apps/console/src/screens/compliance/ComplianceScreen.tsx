import { Select, TextField } from "@agio/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { caseColumns, filterOf, HOLDERS, SEVERITIES, STATUSES } from "./model.ts";

const EVERY_MS = 10_000;
const CLOCK_EVERY_MS = 30_000;
const FIRST_SORT = "dueTime:asc";

/** The time of the page's clock, for targets. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Cases that the monitoring rules made, the one that is due first on top. */
export function ComplianceScreen() {
  const text = useText();
  const navigate = useNavigate();
  const now = useNow();
  const self = useSelf();
  const { values, set, clear } = useView(["status", "severity", "holder", "user", "sort"]);
  const filter = filterOf(values, self?.operatorId);
  const all = { id: "", label: text("table.all") };
  return (
    <Page title={text("compliance.title")}>
      <ViewBar isFiltered={Object.keys(filter).length > 0} onClear={clear}>
        <Select
          label={text("compliance.status.label")}
          size="small"
          value={values.status}
          options={[all, ...STATUSES.map((id) => ({ id, label: text(`compliance.status.${id}`) }))]}
          onChange={(status) => set({ status })}
        />
        <Select
          label={text("compliance.severity.label")}
          size="small"
          value={values.severity}
          options={[all, ...SEVERITIES.map((id) => ({ id: String(id), label: text(`compliance.severity.${id}`) }))]}
          onChange={(severity) => set({ severity })}
        />
        <Select
          label={text("compliance.takenBy")}
          size="small"
          value={values.holder}
          options={[all, ...HOLDERS.map((id) => ({ id, label: text(`compliance.holder.${id}`) }))]}
          onChange={(holder) => set({ holder })}
        />
        <TextField
          label={text("compliance.userNumber")}
          size="small"
          inputMode="numeric"
          value={values.user}
          onChange={(user) => set({ user })}
        />
      </ViewBar>
      <PagedTable
        name="operator.compliance.listCases"
        label={text("compliance.title")}
        request={filter}
        columns={caseColumns(text, now)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.complianceCase(id))}
        sort={values.sort === "" ? FIRST_SORT : values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={Object.keys(filter).length > 0}
        everyMs={EVERY_MS}
      />
    </Page>
  );
}
