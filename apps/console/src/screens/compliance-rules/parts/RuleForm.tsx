import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, Select, showToast, Switch, TextField } from "@agio/ui";
import { useState } from "react";
import { failureText } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";
import {
  DIRECTIONS,
  draftFault,
  draftOf,
  EMPTY,
  FIELDS_OF,
  KINDS,
  LISTS,
  SEVERITIES,
  termsOf,
  type Draft,
  type Field,
  type Rule,
} from "../model.ts";
import { Trial } from "./Trial.tsx";

interface RuleFormProps {
  /** Undefined: a new one. */
  rule: Rule | undefined;
  onClose: () => void;
}

const REASON_MIN = 3;

/** A rule as it shall be: tried against the last 90 days, then asked for. A second person decides. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  const text = useText();
  const reread = useStaffReread();
  const [draft, setDraft] = useState<Draft>(rule === undefined ? EMPTY : draftOf(rule));
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.compliance.setRule");
  const wrong = draftFault(draft);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const errorOf = (field: Field | "name") => (isTried && wrong === field ? text("compliance.rules.wrong") : undefined);
  const ask = async () => {
    setTried(true);
    if (wrong !== undefined) return;
    if (reason.trim().length < REASON_MIN) return setFault(text("reason.needed"));
    const { name, isOn } = draft;
    const answer = await send({
      ...{ ruleId: rule?.id ?? 0, version: rule?.version ?? 0, name: name.trim(), isOn, reason: reason.trim() },
      ...{ terms: termsOf(draft), severity: Number(draft.severity) },
    });
    if (!answer.ok) return setFault(failureText(answer.failure));
    showToast(text("shell.requested"), "success");
    reread("operator.requests.list");
    onClose();
  };
  return (
    <Drawer
      title={text(rule === undefined ? "compliance.rules.new" : "compliance.rules.edit")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={isSending} onClick={() => void ask()}>
          {text("compliance.rules.ask")}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        <TextField
          label={text("compliance.rules.name")}
          error={errorOf("name")}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={80}
        />
        <Select
          label={text("compliance.rules.kind.label")}
          value={draft.kind}
          disabled={rule !== undefined}
          options={KINDS.map((id) => ({ id, label: text(`compliance.rules.kind.${id}`) }))}
          onChange={(kind) => change({ kind })}
        />
        {FIELDS_OF[draft.kind].map((field) => (
          <RuleField key={field} {...{ field, draft, change }} error={errorOf(field)} />
        ))}
        <Select
          label={text("compliance.severity.label")}
          value={draft.severity}
          options={SEVERITIES.map((id) => ({ id, label: text(`compliance.severity.${id}`) }))}
          onChange={(severity) => change({ severity })}
        />
        <Switch label={text("compliance.rules.isOn")} isChecked={draft.isOn} onChange={(isOn) => change({ isOn })} />
        <Trial draft={draft} onTry={() => setTried(true)} />
        <TextField label={text("reason.label")} value={reason} onChange={setReason} maxLength={300} />
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}

interface RuleFieldProps {
  field: Field;
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  error: string | undefined;
}

function RuleField({ field, draft, change, error }: RuleFieldProps) {
  const text = useText();
  if (field === "direction") {
    return (
      <Select
        label={text("compliance.rules.direction.label")}
        value={draft.direction}
        options={DIRECTIONS.map((id) => ({ id, label: text(`compliance.rules.direction.${id}`) }))}
        onChange={(direction) => change({ direction })}
      />
    );
  }
  if (field === "lists") {
    return (
      <Select
        label={text("compliance.rules.lists.label")}
        value={draft.lists}
        options={LISTS.map((id) => ({ id, label: text(`compliance.rules.lists.${id}`) }))}
        onChange={(lists) => change({ lists })}
      />
    );
  }
  return (
    <TextField
      label={text(`compliance.rules.field.${draft.kind}.${field}` as Parameters<typeof text>[0])}
      error={error}
      inputMode="decimal"
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
}
