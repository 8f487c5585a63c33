import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import type { Permission } from "@agio/api-contract/permissions";
import type { ConsoleKey } from "@agio/translations/console";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../../features/diff/Diff.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { isStale, StaleNote } from "../../features/stale/StaleNote.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { textOr, useText } from "../../shell/text.ts";
import { isSame, schemaOf, type Draft, type Form, type Section } from "./model.ts";
import { SchemaField } from "./SchemaFields.tsx";
import { SectionHistory } from "./SectionHistory.tsx";

interface SectionPanelProps {
  form: Form;
  stored: Section;
}

/** One section: its form, a look at the change before it is made, and its history. */
export function SectionPanel({ form, stored }: SectionPanelProps) {
  const text = useText();
  const may = useMay();
  const reread = useStaffReread();
  const previewing = useStaffSend("operator.settings.preview");
  /** Undefined until something is written: then what is in force is shown, whoever changed it. */
  const [written, setWritten] = useState<Draft>();
  const [wrong, setWrong] = useState("");
  const [checked, setChecked] = useState<unknown>();
  const { section } = form;
  const draft: Draft = written ?? { version: stored.version, value: stored.value };
  const isReadOnly = !may(form.permission as Permission);
  const isMoved = draft.version !== stored.version;
  const isChanged = !isSame(draft.value, stored.value);
  const change = (value: unknown, version = draft.version) => {
    setWritten({ version, value });
    setWrong("");
  };
  const look = async () => {
    const answer = await previewing.send({ section, version: draft.version, value: draft.value });
    if (answer.ok) return setChecked(answer.data.value);
    if (isStale(answer.failure)) return reread("operator.settings.list");
    if (answer.failure.kind === "reject") setWrong(answer.failure.field ?? "");
    showFailure(answer.failure);
  };
  const done = () => {
    setChecked(undefined);
    setWritten(undefined);
    reread("operator.settings.list", "operator.settings.history", "operator.requests.list");
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead form={form} stored={stored} isReadOnly={isReadOnly} />
      {isMoved && isChanged ? (
        <StaleNote
          theirs={stored.value}
          mine={draft.value}
          onTake={() => setWritten(undefined)}
          onKeep={() => change(draft.value, stored.version)}
        />
      ) : null}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <SchemaField
          schema={schemaOf(form)}
          name=""
          value={draft.value}
          path={[]}
          {...{ wrong, isReadOnly }}
          onChange={change}
        />
        {isReadOnly ? null : (
          <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-surface-0 py-2">
            <Button type="submit" tone="accent" busy={previewing.isSending} disabled={!isChanged || isMoved}>
              {text("settings.review")}
            </Button>
            <Button disabled={!isChanged} onClick={() => setWritten(undefined)}>
              {text("settings.discard")}
            </Button>
            <Button tone="quiet" disabled={isSame(draft.value, form.builtIn)} onClick={() => change(form.builtIn)}>
              {text("settings.asShipped")}
            </Button>
          </div>
        )}
      </form>
      <SectionHistory form={form} {...(isReadOnly ? {} : { onBringBack: (value: unknown) => change(value) })} />
      {checked === undefined ? null : (
        <ChangeDialog
          form={form}
          stored={stored}
          version={draft.version}
          value={checked}
          onClose={() => setChecked(undefined)}
          onDone={done}
          onStale={() => {
            setChecked(undefined);
            reread("operator.settings.list");
          }}
        />
      )}
    </div>
  );
}

/** The purpose of a section, who changed it last, who may change it, and who sees it. */
function SectionHead({ form, stored, isReadOnly }: SectionPanelProps & { isReadOnly: boolean }) {
  const text = useText();
  const { section, needsChecker, hiddenFields } = form;
  const { version, changedBy, changeTime } = stored;
  return (
    <div className="grid gap-1">
      <h2 className="text-16 font-semibold">{text(`settings.section.${section}.title` as ConsoleKey)}</h2>
      <p>{text(`settings.section.${section}.help` as ConsoleKey)}</p>
      <p className="text-12 text-text-2">
        {version === 0
          ? text("settings.shipped")
          : `${text("settings.version", { version })} · ${text("settings.changed", { name: changedBy, time: format.dateTime(changeTime) })}`}
      </p>
      <p className="text-12 text-text-2">
        {text(isReadOnly ? "settings.notYours" : needsChecker ? "settings.needsTwo" : "settings.alone")}{" "}
        {text("settings.seenByAll")}
      </p>
      {hiddenFields.length === 0 ? null : (
        <p className="text-12 text-text-2">
          {text("settings.hiddenFields", {
            fields: hiddenFields.map((field) => textOr(text, `settings.field.${field}`, field)).join(", "),
          })}
        </p>
      )}
    </div>
  );
}

interface ChangeDialogProps extends SectionPanelProps {
  version: number;
  value: unknown;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
}

/** The difference and the reason, then the change. */
function ChangeDialog({ form, stored, version, value, onClose, onDone, onStale }: ChangeDialogProps) {
  const text = useText();
  const changing = useStaffSend("operator.settings.change");
  const confirm = async (reason: string) => {
    const answer = await changing.send({ section: form.section, version, value, reason });
    if (answer.ok) {
      showToast(text(answer.data.requestId === 0 ? "settings.inForce" : "shell.requested"));
      return onDone();
    }
    if (isStale(answer.failure)) return onStale();
    showFailure(answer.failure);
  };
  return (
    <ReasonDialog
      title={text(`settings.section.${form.section}.title` as ConsoleKey)}
      confirmLabel={text(form.needsChecker ? "settings.ask" : "settings.confirm")}
      isBusy={changing.isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
      preview={
        form.permission === "settings.money"
          ? { call: "operator.settings.change", request: { section: form.section, version, value } }
          : undefined
      }
    >
      <Diff before={stored.value} after={value} />
      <p className="text-12 text-text-2">
        {text(form.needsChecker ? "settings.needsTwo" : "settings.alone")} {text("settings.seenByAll")}
      </p>
    </ReasonDialog>
  );
}
