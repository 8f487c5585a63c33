import { useStaffCall } from "@agio/api-client/staff";
import { Select } from "@agio/ui";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { useText } from "../../shell/text.ts";
import { requestColumns, STATUSES, statusOf } from "./model.ts";

const PAGE_SIZE = 100;

/** Changes that wait for a second person, and what became of earlier ones. */
export function RequestsScreen() {
  const text = useText();
  const { values, set, clear } = useView(["status"]);
  const status = statusOf(values.status);
  const requests = useStaffCall("operator.requests.list", {
    pageSize: PAGE_SIZE,
    ...(status === undefined ? {} : { status }),
  });
  return (
    <Page title={text("requests.title")}>
      <ViewBar isFiltered={values.status !== ""} onClear={clear}>
        <Select
          label={text("requests.status.label")}
          size="small"
          value={values.status}
          options={[
            { id: "", label: text("table.all") },
            ...STATUSES.map((id) => ({ id: String(id), label: text(`requests.status.${id}`) })),
          ]}
          onChange={(chosen) => set({ status: chosen })}
        />
      </ViewBar>
      <Loaded remote={requests}>
        {({ rows }) => (
          <RowTable label={text("requests.title")} rows={rows} columns={requestColumns(text)} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Page>
  );
}
