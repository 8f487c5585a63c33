import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, Select, showToast, Switch, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { failureText } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";
import { contactsIn, linesOf, measureName, type Rule, type Rules } from "../model.ts";

interface RuleFormProps {
  /** Undefined: a new one. */
  rule: Rule | undefined;
  measures: Rules["measures"];
  onClose: () => void;
}

/** A rule is asked for here; a second person decides on it. */
export function RuleForm({ rule, measures, onClose }: RuleFormProps) {
  const text = useText();
  const reread = useStaffReread();
  const [first] = measures;
  const [name, setName] = useState(rule?.name ?? "");
  const [measure, setMeasure] = useState(rule?.measure ?? first?.measure ?? "");
  const [subject, setSubject] = useState(rule?.subject ?? "");
  const [isAbove, setAbove] = useState(rule?.isAbove ?? true);
  const [threshold, setThreshold] = useState(rule?.threshold ?? "");
  const [forSeconds, setForSeconds] = useState(String(rule?.forSeconds ?? 60));
  const [contacts, setContacts] = useState(linesOf(rule?.contacts ?? []));
  const [escalateSeconds, setEscalateSeconds] = useState(String(rule?.escalateSeconds ?? 0));
  const [second, setSecond] = useState(linesOf(rule?.escalationContacts ?? []));
  const [isOn, setOn] = useState(rule?.isOn ?? true);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.alerts.setRule");
  const names = [...new Set(measures.map((one) => one.measure))];
  const subjects = measures.filter((one) => one.measure === measure && one.subject !== "");
  const values = measures.filter((one) => one.measure === measure && (subject === "" || one.subject === subject));
  const ask = async () => {
    const [called, then] = [contactsIn(contacts), contactsIn(second)];
    for (const read of [called, then])
      if ("bad" in read) return setFault(text("alerts.badContact", { line: read.bad }));
    if ("bad" in called || "bad" in then) return;
    const answer = await send({
      ...{ ruleId: rule?.ruleId ?? 0, name, measure, subject, isAbove, threshold, isOn, reason },
      ...{ forSeconds, escalateSeconds, contacts: [...called], escalationContacts: [...then] },
    });
    if (!answer.ok) return setFault(failureText(answer.failure));
    showToast(text("alerts.asked"), "success");
    reread("operator.requests.list");
    onClose();
  };
  return (
    <Drawer
      title={text(rule === undefined ? "alerts.newRule" : "alerts.edit")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={isSending} onClick={() => void ask()}>
          {text("alerts.ask")}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        <TextField label={text("alerts.name")} value={name} onChange={setName} maxLength={80} />
        <Select
          label={text("alerts.measure")}
          value={measure}
          options={names.map((id) => ({ id, label: measureName(text, id) }))}
          onChange={(chosen) => {
            setMeasure(chosen);
            setSubject("");
          }}
        />
        {subjects.length === 0 ? null : (
          <Select
            label={text("alerts.subject")}
            value={subject}
            options={[
              { id: "", label: text("alerts.any") },
              ...subjects.map((one) => ({ id: one.subject, label: one.subject })),
            ]}
            onChange={setSubject}
          />
        )}
        <p className="text-12 text-text-2">
          {text("alerts.now")}:{" "}
          {values.map((one) => (one.subject === "" ? one.value : `${one.subject} ${one.value}`)).join(" · ")}
        </p>
        <Select
          label={text("alerts.condition")}
          value={isAbove ? "above" : "below"}
          options={[
            { id: "above", label: text("alerts.above") },
            { id: "below", label: text("alerts.below") },
          ]}
          onChange={(chosen) => setAbove(chosen === "above")}
        />
        <TextField label={text("alerts.threshold")} value={threshold} onChange={setThreshold} inputMode="decimal" />
        <TextField label={text("alerts.forSeconds")} value={forSeconds} onChange={setForSeconds} inputMode="numeric" />
        <TextArea
          label={text("alerts.contacts")}
          hint={text("alerts.contactsHint")}
          value={contacts}
          onChange={setContacts}
          rows={3}
        />
        <TextField
          label={text("alerts.escalateSeconds")}
          hint={text("alerts.escalateHint")}
          value={escalateSeconds}
          onChange={setEscalateSeconds}
          inputMode="numeric"
        />
        <TextArea label={text("alerts.second")} value={second} onChange={setSecond} rows={2} />
        <Switch label={text("alerts.isOn")} isChecked={isOn} onChange={setOn} />
        <TextField label={text("reason.label")} value={reason} onChange={setReason} maxLength={300} />
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}
