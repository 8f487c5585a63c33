import { CASE_TOPICS } from "@agio/api-contract/case-bounds";
import { Select, TextField } from "@agio/ui";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { useNow } from "../../features/now/use-now.ts";
import { CannedAnswers } from "./CannedAnswers.tsx";
import { caseColumns, HOLDERS, holderOf, statusOf, STATUSES, topicOf, userOf } from "./model.tsx";

const READ_EVERY_MS = 10_000;

/** Questions of users. */
export function CasesScreen() {
  const text = useText();
  const may = useMay();
  const navigate = useNavigate();
  const now = useNow();
  const { values, set, clear } = useView(["status", "topic", "holder", "user", "sort"]);
  const [status, topic, userId] = [statusOf(values.status), topicOf(values.topic), userOf(values.user)];
  const holder = holderOf(values.holder);
  const isFiltered = [values.status, values.topic, values.holder, values.user].some((value) => value !== "");
  return (
    <Page title={text("cases.title")}>
      <ViewBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={text("cases.status.label")}

          value={values.status}
          choices={STATUSES.map((id) => ({ id: String(id), label: text(`cases.status.${id}`) }))}
          onChange={(chosen) => set({ status: chosen })}
        />
        <Select
          label={text("cases.holder.label")}
          size="small"
          value={holder}
          options={HOLDERS.map((id) => ({ id, label: text(`cases.holder.${id}`) }))}
          onChange={(chosen) => set({ holder: chosen === "all" ? "" : chosen })}
        />
        <FilterSelect
          label={text("cases.topic.label")}

          value={values.topic}
          choices={CASE_TOPICS.map((id) => ({ id: id as string, label: text(`cases.topic.${id}`) }))}
          onChange={(chosen) => set({ topic: chosen })}
        />
        <TextField
          label={text("cases.filterUser")}
          size="small"
          inputMode="numeric"
          value={values.user}
          onChange={(user) => set({ user })}
        />
      </ViewBar>
      <PagedTable
        name="operator.cases.list"
        label={text("cases.title")}
        request={{
          holder,
          ...(status === undefined ? {} : { status }),
          ...(topic === undefined ? {} : { topic }),
          ...(userId === undefined ? {} : { userId }),
        }}
        columns={caseColumns(text, now)}
        rowKey={({ id }) => id}
        empty={text("cases.none")}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={isFiltered}
        everyMs={READ_EVERY_MS}
        height="60dvh"
        onOpen={({ id }) => void navigate(paths.case(id))}
      />
      {may("content.change") ? <CannedAnswers /> : null}
    </Page>
  );
}
