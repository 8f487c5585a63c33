import { useNavigate } from "react-router";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useText } from "../../shell/text.ts";
import { requestColumns, STATUSES, statusOf } from "./model.ts";

/** Changes that wait for a second person, and what became of earlier ones. */
export function RequestsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { values, set, clear } = useView(["status", "sort"]);
  const status = statusOf(values.status);
  return (
    <Page title={text("requests.title")}>
      <ViewBar isFiltered={values.status !== ""} onClear={clear}>
        <FilterSelect
          label={text("requests.status.label")}

          value={values.status}
          choices={STATUSES.map((id) => ({ id: String(id), label: text(`requests.status.${id}`) }))}
          onChange={(chosen) => set({ status: chosen })}
        />
      </ViewBar>
      <PagedTable
        name="operator.requests.list"
        label={text("requests.title")}
        request={status === undefined ? {} : { status }}
        columns={requestColumns(text)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.request(id))}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={values.status !== ""}
        empty={text("requests.none")}
      />
    </Page>
  );
}
