import { INCIDENT_LEVELS, STATUS_PARTS } from "@agio/api-contract/incidents";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { LANGUAGE_CODES, LANGUAGES } from "@agio/translations";
import { Button, Checkbox, Select, showToast, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";
import { draftOf, missingOf, requestOf, type Incident, type Words } from "../model.ts";

interface IncidentFormProps {
  /** The one that is gone on with; undefined for a new one. */
  incident: Incident | undefined;
  onClose: () => void;
}

/** The words of an incident, in as many languages as there are some; English stands for the others. */
export function IncidentForm({ incident, onClose }: IncidentFormProps) {
  const text = useText();
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.incidents.save");
  const [draft, setDraft] = useState(() => draftOf(incident));
  const [isAsking, setAsking] = useState(false);
  const missing = missingOf(draft);
  const say = (language: string, changed: Partial<Words>) =>
    setDraft({
      ...draft,
      words: draft.words.map((one) => (one.language === language ? { ...one, ...changed } : one)),
    });
  const unused = LANGUAGE_CODES.filter((code) => draft.words.every(({ language }) => language !== code));
  const confirm = async (reason: string) => {
    const answer = await send(requestOf(incident, draft, reason));
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("incidents.told"), "success");
    reread("operator.incidents.list", "operator.home.show");
    onClose();
  };
  return (
    <form
      className="console-card grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) setAsking(true);
      }}
    >
      <h2 className="font-semibold">{text(incident === undefined ? "incidents.new" : "incidents.goOn")}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={text("incidents.level.label")}
          size="small"
          value={draft.level}
          options={INCIDENT_LEVELS.map((id) => ({ id, label: text(`incidents.level.${id}`) }))}
          onChange={(level) => setDraft({ ...draft, level })}
        />
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{text("incidents.parts")}</legend>
          {STATUS_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={text(`incidents.part.${part}`)}
              isChecked={draft.parts.includes(part)}
              onChange={(isChosen) =>
                setDraft({
                  ...draft,
                  parts: isChosen ? [...draft.parts, part] : draft.parts.filter((one) => one !== part),
                })
              }
            />
          ))}
        </fieldset>
      </div>
      {draft.words.map(({ language, title, update }) => (
        <div key={language} className="grid gap-2">
          <TextField
            label={text("incidents.titleIn", { language })}
            value={title}
            maxLength={200}
            onChange={(typed) => say(language, { title: typed })}
          />
          <TextArea
            label={text("incidents.updateIn", { language })}
            value={update}
            maxLength={1_000}
            rows={2}
            onChange={(typed) => say(language, { update: typed })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={text("incidents.addLanguage")}
          size="small"
          value=""
          options={[{ id: "", label: "–" }, ...unused.map((code) => ({ id: code, label: LANGUAGES[code].nativeName }))]}
          onChange={(language) =>
            language === ""
              ? undefined
              : setDraft({ ...draft, words: [...draft.words, { language, title: "", update: "" }] })
          }
        />
        {incident === undefined ? null : (
          <Checkbox
            label={text("incidents.resolve")}
            isChecked={draft.isResolved}
            onChange={(isResolved) => setDraft({ ...draft, isResolved })}
          />
        )}
      </div>
      {missing === undefined ? null : <p className="text-text-2">{text(`incidents.missing.${missing}`)}</p>}
      <div className="flex gap-2">
        <Button type="submit" tone="accent" size="small" disabled={missing !== undefined}>
          {text("incidents.tell")}
        </Button>
        <Button size="small" onClick={onClose}>
          {text("shell.cancel")}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={text("incidents.tell")}
          confirmLabel={text("incidents.tell")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{text("incidents.public")}</p>
        </ReasonDialog>
      ) : null}
    </form>
  );
}
