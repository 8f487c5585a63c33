import { TextField } from "@agio/ui";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useText } from "../../shell/text.ts";
import { STATUSES, statusOf, verificationColumns } from "./model.ts";

const USER_NUMBER = /^[1-9]\d{0,8}$/;

/** Verifications that users submitted. */
export function VerificationsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { values, set, clear } = useView(["status", "user", "sort"]);
  const status = statusOf(values.status);
  const userId = USER_NUMBER.test(values.user) ? Number(values.user) : undefined;
  return (
    <Page title={text("verifications.title")}>
      <ViewBar isFiltered={values.status !== "" || values.user !== ""} onClear={clear}>
        <FilterSelect
          label={text("verifications.status.label")}

          value={values.status}
          choices={STATUSES.map((id) => ({ id: String(id), label: text(`verifications.status.${id}`) }))}
          onChange={(chosen) => set({ status: chosen })}
        />
        <TextField
          label={text("verifications.userNumber")}
          size="small"
          inputMode="numeric"
          value={values.user}
          onChange={(user) => set({ user })}
        />
      </ViewBar>
      <PagedTable
        name="operator.verifications.list"
        empty={text("verifications.noneYet")}
        label={text("verifications.title")}
        request={{ ...(status === undefined ? {} : { status }), ...(userId === undefined ? {} : { userId }) }}
        columns={verificationColumns(text)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.verification(id))}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={values.status !== "" || values.user !== ""}
      />
    </Page>
  );
}
