import { TextField } from "@agio/ui";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import type { Column } from "../../features/table/columns.ts";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { CHOSEN, choosing, chosenIn } from "../../features/view/chosen-rows.ts";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { mayBeBulk, STATUSES, statusOf, withdrawalColumns, type Withdrawal } from "./model.ts";
import { BulkApproval } from "./parts/BulkApproval.tsx";
import { PayoutPauses } from "./parts/PayoutPauses.tsx";
import { RowChoice } from "./parts/RowChoice.tsx";

const USER_NUMBER = /^[1-9]\d{0,8}$/;
const COIN = /^[A-Za-z0-9]{1,12}$/;

/** Withdrawals of all users, and stops of payouts. */
export function WithdrawalsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const may = useMay();
  const { values, set, clear } = useView(["status", "user", "coin", "sort", CHOSEN]);
  const chosen = chosenIn(values.chosen);
  const status = statusOf(values.status);
  const isFiltered = values.status !== "" || values.user !== "" || values.coin !== "";
  const selection: Column<Withdrawal> = {
    id: "chosen",
    header: text("table.selectRow"),
    cell: chooser(chosen, (id, isOn) => set({ chosen: choosing(values.chosen, id, isOn) })),
  };
  const columns = withdrawalColumns(text);
  return (
    <Page title={text("withdrawals.title")}>
      <PayoutPauses />
      <ViewBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={text("withdrawals.status.label")}

          value={values.status}
          choices={STATUSES.map((id) => ({ id: String(id), label: text(`withdrawals.status.${id}`) }))}
          onChange={(id) => set({ status: id })}
        />
        <TextField
          label={text("withdrawals.userNumber")}
          size="small"
          inputMode="numeric"
          value={values.user}
          onChange={(user) => set({ user })}
        />
        <TextField
          label={text("withdrawals.coin")}
          size="small"
          value={values.coin}
          onChange={(coin) => set({ coin: coin.toUpperCase() })}
        />
      </ViewBar>
      <PagedTable
        name="operator.withdrawals.list"
        empty={text("withdrawals.noneYet")}
        label={text("withdrawals.title")}
        request={{
          ...(status === undefined ? {} : { status }),
          ...(USER_NUMBER.test(values.user) ? { userId: Number(values.user) } : {}),
          ...(COIN.test(values.coin) ? { coin: values.coin } : {}),
        }}
        columns={may("funds.decide") ? [selection, ...columns] : columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.withdrawal(id))}
        sort={values.sort}
        onSort={(sort) => set({ sort })}
        isFiltered={isFiltered}
        {...(may("funds.decide") ? { bar: bulkBar(chosen, () => set({ chosen: "" })) } : {})}
      />
    </Page>
  );
}

/** The cell that chooses a row for one decision about many. */
const chooser = (chosen: readonly number[], onChoose: (id: number, isOn: boolean) => void) => (row: Withdrawal) =>
  mayBeBulk(row) ? (
    <RowChoice id={row.id} isChosen={chosen.includes(row.id)} onChoose={(isOn) => onChoose(row.id, isOn)} />
  ) : null;

/** The decision about the rows that are chosen, of those that are here. */
const bulkBar = (chosen: readonly number[], onDone: () => void) => (rows: readonly Withdrawal[]) =>
  chosen.length === 0 ? null : (
    <BulkApproval
      chosen={rows.filter((row) => chosen.includes(row.id) && mayBeBulk(row))}
      named={chosen.length}
      onDone={onDone}
    />
  );
