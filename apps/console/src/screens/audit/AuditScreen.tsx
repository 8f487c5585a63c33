import { useStaffCall, useStaffSend, valueIn } from "@agio/api-client/staff";
import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Page } from "../../features/page/Page.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { saveLink } from "../../features/files/save-file.ts";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { showFailure } from "../../shell/client.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { EntryDrawer } from "./EntryDrawer.tsx";
import { actionChoices, ANSWERS, auditColumns, FILTERS, filterOf, type AuditEntry } from "./model.ts";
import { Verification } from "./Verification.tsx";

/** Everything that the staff did and tried, in a chain that shows whether a word of it was changed. */
export function AuditScreen() {
  const text = useText();
  const { values, set, clear } = useView(FILTERS);
  const [open, setOpen] = useState<AuditEntry>();
  const [isVerifying, setVerifying] = useState(false);
  const filter = filterOf(values);
  const offer = useStaffSend("operator.audit.export");
  const exportAll = async () => {
    const answer = await offer.send(filter);
    if (answer.ok) saveLink(answer.data.link);
    else showFailure(answer.failure);
  };
  return (
    <Page
      title={text("audit.title")}
      actions={
        <>
          <Button size="small" tone="outline" onClick={() => setVerifying(true)}>
            {text("audit.verify")}
          </Button>
          <Button size="small" tone="outline" busy={offer.isSending} onClick={() => void exportAll()}>
            {text("audit.export")}
          </Button>
        </>
      }
    >
      {isVerifying ? <Verification /> : null}
      <ViewBar isFiltered={FILTERS.some((name) => values[name] !== "")} onClear={clear}>
        <OperatorFilter value={values.operator} onChange={(operator) => set({ operator })} />
        <FilterSelect
          label={text("audit.action")}
          value={values.action}
          choices={actionChoices(text, values.action)}
          onChange={(action) => set({ action })}
        />
        <TextField
          label={text("audit.subjectBegins")}
          size="small"
          value={values.subject}
          onChange={(subject) => set({ subject })}
          maxLength={100}
        />
        <FilterSelect
          label={text("audit.answer.label")}
          value={values.answer}
          choices={ANSWERS.map((id) => ({ id, label: text(`audit.answer.${id}`) }))}
          onChange={(answer) => set({ answer })}
        />
        <TextField
          label={text("table.from")}
          size="small"
          type="date"
          value={values.from}
          onChange={(from) => set({ from })}
        />
        <TextField
          label={text("table.until")}
          size="small"
          type="date"
          value={values.until}
          onChange={(until) => set({ until })}
        />
      </ViewBar>
      <PagedTable
        name="operator.audit.list"
        empty={text("audit.noneYet")}
        label={text("audit.title")}
        request={filter}
        columns={auditColumns(text)}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        isFiltered={Object.keys(filter).length > 0}
      />
      {open === undefined ? null : <EntryDrawer entry={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

/** By name for who may see the staff, else by number. */
function OperatorFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText();
  const may = useMay();
  const staff = valueIn(useStaffCall("operator.operators.list", {}, { isEnabled: may("operators.read") }));
  if (staff === undefined) {
    return (
      <TextField
        label={text("audit.operatorNumber")}
        size="small"
        inputMode="numeric"
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <FilterSelect
      label={text("audit.operator")}

      value={value}
      choices={staff.map(({ operatorId, loginName }) => ({ id: String(operatorId), label: loginName }))}
      onChange={onChange}
    />
  );
}
