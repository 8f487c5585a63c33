import { TextField } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useText } from "../../shell/text.ts";
import { FILTERS, DAY_FILTERS, FLAGS, MARKS, requestOf, userColumns } from "./model.ts";

/** Everybody who has an account, newest first. */
export function UsersScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { values, set, clear } = useView([...FILTERS, "sort"]);
  const isFiltered = FILTERS.some((name) => values[name] !== "");
  const flags = FLAGS.map((id) => ({ id, label: text(id === "true" ? "shell.yes" : "shell.no") }));
  return (
    <Page title={text("users.title")}>
      <ViewBar isFiltered={isFiltered} onClear={clear}>
        <SearchField key={values.search} value={values.search} onSearch={(search) => set({ search })} />
        <FilterSelect
          label={text("users.mark.label")}
          value={values.mark}
          choices={MARKS.map((id) => ({ id, label: text(`users.mark.${id}`) }))}
          onChange={(mark) => set({ mark })}
        />
        <FilterSelect
          label={text("users.verified")}
          value={values.isVerified}
          choices={flags}
          onChange={(isVerified) => set({ isVerified })}
        />
        <FilterSelect
          label={text("users.frozen")}
          value={values.isFrozen}
          choices={flags}
          onChange={(isFrozen) => set({ isFrozen })}
        />
        {DAY_FILTERS.map((name) => (
          <TextField
            key={name}
            label={text(`users.days.${name}`)}
            size="small"
            type="date"
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </ViewBar>
      <PagedTable
        name="operator.users.find"
        empty={text("users.noneYet")}
        label={text("users.title")}
        request={requestOf(values)}
        columns={userColumns(text)}
        rowKey={({ userId }) => userId}
        onOpen={({ userId }) => void navigate(paths.user(userId))}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={isFiltered}
      />
    </Page>
  );
}

/** Searched for when it is left or sent: each search is an entry of the audit log. */
function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const send = () => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  return (
    <form
      className="min-w-72"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={text("users.search")}
        size="small"
        type="search"
        maxLength={80}
        value={typed}
        onChange={setTyped}
        onBlur={send}
      />
    </form>
  );
}
