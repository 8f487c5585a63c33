import { TextField } from "@agio/ui";
import { useNavigate } from "react-router";
import { useNow } from "../../features/now/use-now.ts";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { caseColumns, filterOf, HOLDERS, SEVERITIES, STATUSES } from "./model.ts";

const EVERY_MS = 10_000;
const FIRST_SORT = "dueTime:asc";

/** Cases that the monitoring rules made, the one that is due first on top. */
export function ComplianceScreen() {
  const text = useText();
  const navigate = useNavigate();
  const now = useNow();
  const self = useSelf();
  const { values, set, clear } = useView(["status", "severity", "holder", "user", "sort"]);
  const filter = filterOf(values, self?.operatorId);
  return (
    <Page title={text("compliance.title")}>
      <ViewBar isFiltered={Object.keys(filter).length > 0} onClear={clear}>
        <FilterSelect
          label={text("compliance.status.label")}
          value={values.status}
          choices={STATUSES.map((id) => ({ id, label: text(`compliance.status.${id}`) }))}
          onChange={(status) => set({ status })}
        />
        <FilterSelect
          label={text("compliance.severity.label")}
          value={values.severity}
          choices={SEVERITIES.map((id) => ({ id: String(id), label: text(`compliance.severity.${id}`) }))}
          onChange={(severity) => set({ severity })}
        />
        <FilterSelect
          label={text("compliance.takenBy")}
          value={values.holder}
          choices={HOLDERS.map((id) => ({ id, label: text(`compliance.holder.${id}`) }))}
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
        empty={text("compliance.none")}
        onOpen={({ id }) => void navigate(paths.complianceCase(id))}
        sort={values.sort === "" ? FIRST_SORT : values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={Object.keys(filter).length > 0}
        everyMs={EVERY_MS}
      />
    </Page>
  );
}
