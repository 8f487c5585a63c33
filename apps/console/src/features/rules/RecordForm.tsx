import { Button, Switch, TextArea, TextField } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { changesBetween } from "../diff/changes.ts";
import { Diff } from "../diff/Diff.tsx";
import type { PreviewOf } from "../preview/model.ts";
import { ReasonDialog } from "../reason/ReasonDialog.tsx";
import { fieldName } from "../fields/field-name.ts";
import { useText } from "../../shell/text.ts";
import { fieldsOf, rulesFrom, type RecordField } from "./record.ts";

interface RecordFormProps {
  /** The rules in force. */
  rules: object;
  title: string;
  isBusy: boolean;
  /** There are none in force: the rules are those to begin with. */
  isNew?: boolean;
  /** Below the fields: what the typed rules come to. */
  renderNote?: (rules: object) => ReactNode;
  /** They cannot be asked for as they are. */
  isFaulty?: (rules: object) => boolean;
  /** Sends what was typed; true once it was taken. */
  onSend: (rules: object, reason: string) => Promise<boolean>;
  /** How it is tried before it is asked for; undefined where it cannot be. */
  previewOf?: (rules: object) => PreviewOf | undefined;
}

/** Rules as a form made from what they are now. Before they are sent, what changes is shown and a reason asked for. */
export function RecordForm(props: RecordFormProps) {
  const { rules, title, isBusy, isNew = false, renderNote, isFaulty, onSend, previewOf } = props;
  const text = useText();
  const [typed, setTyped] = useState<readonly RecordField[]>(() => fieldsOf(rules));
  const [isAsking, setAsking] = useState(false);
  const made = rulesFrom(rules, typed);
  const isUnchanged = !isNew && changesBetween(rules, made.rules).length === 0;
  const isWrong = made.wrong.length > 0 || isFaulty?.(made.rules) === true || isUnchanged;
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
        if (!isWrong) setAsking(true);
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
        {typed.map((field) => (
          <RuleField
            key={field.path}
            field={field}
            name={fieldName(text, field.path)}
            error={made.wrong.includes(field.path) ? text("markets.noValue") : undefined}
            onType={(value) => type(field.path, value)}
          />
        ))}
      </div>
      {renderNote?.(made.rules)}
      <div>
        <Button type="submit" tone="accent" size="small" disabled={isWrong}>
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
          preview={previewOf?.(made.rules)}
        >
          <Diff before={isNew ? null : rules} after={made.rules} />
        </ReasonDialog>
      ) : null}
    </form>
  );
}

interface RuleFieldProps {
  field: RecordField;
  name: string;
  error: string | undefined;
  onType: (text: string) => void;
}

function RuleField({ field, name, error, onType }: RuleFieldProps) {
  const { kind, text: value, columns } = field;
  const text = useText();
  const shown = { label: name, value, onChange: onType, ...(error === undefined ? {} : { error }) };
  if (kind === "switch") {
    return <Switch label={name} isChecked={value === "true"} onChange={(isOn) => onType(String(isOn))} />;
  }
  if (kind === "rows") {
    const names = columns?.map((column) => fieldName(text, column.name)).join(", ");
    const hint = names === undefined ? {} : { hint: text("rules.lines", { names }) };
    return (
      <TextArea
        {...shown}
        {...hint}
        rows={Math.min(Math.max(value.split("\n").length, 3), 12)}
        className="col-span-full"
      />
    );
  }
  return <TextField {...shown} size="small" />;
}
