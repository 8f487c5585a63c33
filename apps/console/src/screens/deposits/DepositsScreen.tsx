import { TextField } from "@agio/ui";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useText } from "../../shell/text.ts";
import { depositColumns, STATUSES, statusOf, wayOf, WAYS } from "./model.ts";

const USER_NUMBER = /^[1-9]\d{0,8}$/;

/** Deposits of all users: held, named by users, returned. */
export function DepositsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { values, set, clear } = useView(["status", "way", "user", "sort"]);
  const [status, way] = [statusOf(values.status), wayOf(values.way)];
  const isFiltered = values.status !== "" || values.way !== "" || values.user !== "";
  return (
    <Page title={text("deposits.title")}>
      <ViewBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={text("deposits.status.label")}

          value={values.status}
          choices={STATUSES.map((id) => ({ id: String(id), label: text(`deposits.status.${id}`) }))}
          onChange={(id) => set({ status: id })}
        />
        <FilterSelect
          label={text("deposits.way.label")}

          value={values.way}
          choices={WAYS.map((id) => ({ id: id as string, label: text(`deposits.way.${id}`) }))}
          onChange={(id) => set({ way: id })}
        />
        <TextField
          label={text("deposits.userNumber")}
          size="small"
          inputMode="numeric"
          value={values.user}
          onChange={(user) => set({ user })}
        />
      </ViewBar>
      <PagedTable
        name="operator.deposits.list"
        empty={text("deposits.noneYet")}
        label={text("deposits.title")}
        request={{
          ...(status === undefined ? {} : { status }),
          ...(way === undefined ? {} : { way }),
          ...(USER_NUMBER.test(values.user) ? { userId: Number(values.user) } : {}),
        }}
        columns={depositColumns(text)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.deposit(id))}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={isFiltered}
      />
    </Page>
  );
}
