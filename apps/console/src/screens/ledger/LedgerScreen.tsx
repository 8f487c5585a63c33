import { useStaffSend } from "@agio/api-client/staff";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FileDialog } from "../../features/reason/FileDialog.tsx";
import { accountChoices, purposeChoices } from "../../features/ledger/ledger-names.ts";
import { ledgerColumns } from "../../features/ledger/ledger-columns.ts";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { paths } from "../../paths.ts";
import { useText } from "../../shell/text.ts";
import { askedOf, FILTERS, NUMBERS, wrongIn } from "./model.ts";

const DAYS: readonly string[] = ["from", "until"];

/** Every line of the ledger by key: whatever is filtered, the newest first. */
export function LedgerScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { values, set, clear } = useView(FILTERS);
  const [isExporting, setExporting] = useState(false);
  const wrong = wrongIn(values);
  const asked = askedOf(values);
  return (
    <Page
      title={text("ledger.title")}
      actions={
        <Button size="small" tone="outline" onClick={() => setExporting(true)}>
          {text("ledger.export")}
        </Button>
      }
    >
      <ViewBar isFiltered={FILTERS.some((name) => values[name] !== "")} onClear={clear}>
        {FILTERS.map((name) =>
          name === "account" || name === "kind" ? (
            <FilterSelect
              key={name}
              label={text(`ledger.${name}`)}
              value={values[name]}
              choices={name === "account" ? accountChoices(text) : purposeChoices(text)}
              onChange={(value) => set({ [name]: value })}
            />
          ) : (
            <TextField
              key={name}
              label={text(`ledger.${name}`)}
              size="small"
              className={DAYS.includes(name) ? "w-40" : "w-28"}
              type={DAYS.includes(name) ? "date" : "text"}
              inputMode={NUMBERS.includes(name) ? "numeric" : undefined}
              value={values[name]}
              error={wrong.includes(name) ? text("ledger.wrongNumber") : undefined}
              onChange={(value) => set({ [name]: value })}
            />
          ),
        )}
      </ViewBar>
      <PagedTable
        name="operator.ledger.list"
        empty={text("ledger.noneYet")}
        label={text("ledger.title")}
        request={asked}
        columns={ledgerColumns(text)}
        rowKey={({ id }) => id}
        onOpen={({ sequence }) => void navigate(paths.ledgerEntry(sequence))}
        isFiltered={Object.keys(asked).length > 0}
      />
      {isExporting ? <Export asked={asked} onClose={() => setExporting(false)} /> : null}
    </Page>
  );
}

function Export({ asked, onClose }: { asked: ReturnType<typeof askedOf>; onClose: () => void }) {
  const text = useText();
  const { send, isSending } = useStaffSend("operator.ledger.export");
  return (
    <FileDialog
      title={text("ledger.exportTitle")}
      confirmLabel={text("ledger.export")}
      hint={text("ledger.exportHint")}
      isBusy={isSending}
      send={(reason) => send({ ...asked, reason })}
      onClose={onClose}
    />
  );
}
