import { Button, Switch, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../diff/Diff.tsx";
import type { PreviewOf } from "../preview/model.ts";
import { ReasonDialog } from "../reason/ReasonDialog.tsx";
import { useText } from "../../shell/text.ts";
import { fieldsOf, rulesFrom, type RecordField } from "./record.ts";

interface RecordFormProps {
  /** The rules in force. */
  rules: object;
  title: string;
  isBusy: boolean;
  /** Sends what was typed; true once it was taken. */
  onSend: (rules: object, reason: string) => Promise<boolean>;
  /** How it is tried before it is asked for; undefined where it cannot be. */
  previewOf: (rules: object) => PreviewOf | undefined;
}

/** Rules as a form made from what they are now. Before they are sent, what changes is shown and a reason asked for. */
export function RecordForm({ rules, title, isBusy, onSend, previewOf }: RecordFormProps) {
  const text = useText();
  const [typed, setTyped] = useState<readonly RecordField[]>(() => fieldsOf(rules));
  const [isAsking, setAsking] = useState(false);
  const made = rulesFrom(rules, typed);
  const type = (path: string, value: string) =>
    setTyped(typed.map((field) => (field.path === path ? { ...field, text: value } : field)));
  const send = async (reason: string) => {
    if (await onSend(made.rules, reason)) setAsking(false);
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (made.wrong.length === 0) setAsking(true);
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
        {typed.map((field) => (
          <RuleField
            key={field.path}
            field={field}
            error={made.wrong.includes(field.path) ? text("markets.noValue") : undefined}
            onType={(value) => type(field.path, value)}
          />
        ))}
      </div>
      <div>
        <Button type="submit" tone="accent" size="small" disabled={made.wrong.length > 0}>
          {text("markets.ask")}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={title}
          confirmLabel={text("markets.ask")}
          isBusy={isBusy}
          onConfirm={(reason) => void send(reason)}
          onClose={() => setAsking(false)}
          preview={previewOf(made.rules)}
        >
          <Diff before={rules} after={made.rules} />
        </ReasonDialog>
      ) : null}
    </form>
  );
}

interface RuleFieldProps {
  field: RecordField;
  error: string | undefined;
  onType: (text: string) => void;
}

function RuleField({ field, error, onType }: RuleFieldProps) {
  const { path, kind, text } = field;
  const shown = { label: path, value: text, onChange: onType, ...(error === undefined ? {} : { error }) };
  if (kind === "switch") {
    return <Switch label={path} isChecked={text === "true"} onChange={(isOn) => onType(String(isOn))} />;
  }
  if (kind === "rows") return <TextArea {...shown} rows={4} className="col-span-full" />;
  return <TextField {...shown} size="small" />;
}
