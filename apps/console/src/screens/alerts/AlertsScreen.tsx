import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { FilterSelect } from "../../features/view/FilterSelect.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { showFailure } from "../../shell/client.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { alertColumns, type Alert, type Rule } from "./model.ts";
import { RuleForm } from "./parts/RuleForm.tsx";
import { RuleList } from "./parts/RuleList.tsx";

const EVERY_MS = 5_000;
const STATES = ["open", "ended"] as const;

/** Alerts that go on and are over, and the rules that make them. */
export function AlertsScreen() {
  const text = useText();
  const may = useMay();
  const { values, set, clear } = useView(["state"]);
  const [edited, setEdited] = useState<Rule | "new">();
  const rules = useStaffCall("operator.alerts.rules", {}, { everyMs: EVERY_MS });
  const state = STATES.find((one) => one === values.state);
  const [seen, setSeen] = useState<Alert>();
  const mark = (alert: Alert) =>
    alert.acknowledgedAt > 0 ? (
      alert.note
    ) : alert.endedAt > 0 ? (
      text("alerts.notSeen")
    ) : (
      <Button size="small" tone="outline" onClick={() => setSeen(alert)}>
        {text("alerts.acknowledge")}
      </Button>
    );
  return (
    <Page
      title={text("alerts.title")}
      actions={
        may("settings.money") ? (
          <Button size="small" tone="accent" onClick={() => setEdited("new")}>
            {text("alerts.newRule")}
          </Button>
        ) : null
      }
    >
      <ViewBar isFiltered={values.state !== ""} onClear={clear}>
        <FilterSelect
          label={text("alerts.state.label")}

          value={values.state}
          choices={STATES.map((id) => ({ id, label: text(`alerts.state.${id}`) }))}
          onChange={(chosen) => set({ state: chosen })}
        />
      </ViewBar>
      <PagedTable
        name="operator.alerts.list"
        label={text("alerts.title")}
        request={state === undefined ? {} : { state }}
        columns={alertColumns(text, mark)}
        rowKey={({ alertId }) => alertId}
        isFiltered={state !== undefined}
        height="40dvh"
        everyMs={EVERY_MS}
        empty={text("alerts.none")}
      />
      <Loaded remote={rules}>
        {(shown) => (
          <>
            <RuleList shown={shown} onEdit={may("settings.money") ? setEdited : undefined} />
            {edited === undefined ? null : (
              <RuleForm
                key={edited === "new" ? 0 : edited.ruleId}
                rule={edited === "new" ? undefined : edited}
                measures={shown.measures}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
      {seen === undefined ? null : <Acknowledge alert={seen} onClose={() => setSeen(undefined)} />}
    </Page>
  );
}

function Acknowledge({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.alerts.acknowledge");
  const confirm = async (reason: string) => {
    const answer = await send({ alertId: alert.alertId, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("alerts.acknowledged"), "success");
    reread("operator.alerts.list");
    onClose();
  };
  return (
    <ReasonDialog
      title={text("alerts.acknowledgeTitle")}
      confirmLabel={text("alerts.acknowledge")}
      isBusy={isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{alert.name}</p>
    </ReasonDialog>
  );
}
