import { useStaffCall, useStaffReread, useStaffSend, valueIn } from "@agio/api-client/staff";
import { CASE_TOPICS } from "@agio/api-contract/case-bounds";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "@agio/translations";
import { Button, Select, showToast, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";
import type { CannedAnswer, Topic } from "./model.tsx";

const NEW = 0;

type Draft = Pick<CannedAnswer, "id" | "version" | "name" | "topic" | "texts">;
const NEW_DRAFT: Draft = { id: NEW, version: 0, name: "", topic: "other", texts: {} };

/** Answers that are written once. */
export function CannedAnswers() {
  const text = useText();
  const answers = valueIn(useStaffCall("operator.cannedAnswers.list", {})) ?? [];
  const [draft, setDraft] = useState<Draft>();
  return (
    <section className="grid gap-3" aria-label={text("cases.canned.title")}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">{text("cases.canned.title")}</h2>
        <Button size="small" tone="outline" onClick={() => setDraft(NEW_DRAFT)}>
          {text("cases.canned.new")}
        </Button>
      </div>
      {answers.map((answer) => (
        <div key={answer.id} className="console-card flex flex-wrap items-center gap-3">
          <strong>{answer.name}</strong>
          <span className="text-text-2">{text(`cases.topic.${answer.topic}`)}</span>
          <span className="flex-1 text-12 text-text-2">{Object.keys(answer.texts).join(" ")}</span>
          <Button size="small" tone="quiet" onClick={() => setDraft(answer)}>
            {text("cases.canned.edit")}
          </Button>
        </div>
      ))}
      {draft === undefined ? null : <CannedForm key={draft.id} first={draft} onClose={() => setDraft(undefined)} />}
    </section>
  );
}

function CannedForm({ first, onClose }: { first: Draft; onClose: () => void }) {
  const text = useText();
  const [draft, setDraft] = useState(first);
  const [code, setCode] = useState("en");
  const [asked, setAsked] = useState<"save" | "remove">();
  const written = draft.texts[code] ?? "";
  const write = (next: string) => {
    const others = Object.fromEntries(Object.entries(draft.texts).filter(([known]) => known !== code));
    setDraft({ ...draft, texts: next === "" ? others : { ...draft.texts, [code]: next } });
  };
  const isReady = draft.name.trim() !== "" && (draft.texts["en"] ?? "").trim().length > 1;
  return (
    <div className="console-card grid gap-3">
      <div className="settings-fields">
        <TextField
          label={text("cases.canned.name")}
          maxLength={60}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <Select
          label={text("cases.topic.label")}
          value={draft.topic}
          options={CASE_TOPICS.map((id) => ({
            id: id as Topic,
            label: text(id === "other" ? "cases.canned.all" : `cases.topic.${id}`),
          }))}
          onChange={(topic) => setDraft({ ...draft, topic })}
        />
        <Select
          label={text("cases.canned.textLanguage")}
          value={code}
          options={LANGUAGE_CODES.map((id) => ({
            id: id as string,
            label: `${LANGUAGES[id].nativeName}${Object.hasOwn(draft.texts, id) ? " ✓" : ""}`,
          }))}
          onChange={setCode}
        />
      </div>
      <TextArea
        label={text("cases.canned.text")}
        dir={LANGUAGES[languageOf(code)].direction}
        rows={5}
        maxLength={4_000}
        value={written}
        onChange={write}
      />
      <div className="flex gap-2">
        <Button tone="accent" disabled={!isReady} onClick={() => setAsked("save")}>
          {text("cases.canned.save")}
        </Button>
        {draft.id === NEW ? null : <Button onClick={() => setAsked("remove")}>{text("cases.canned.remove")}</Button>}
        <Button tone="quiet" onClick={onClose}>
          {text("shell.cancel")}
        </Button>
      </div>
      {asked === undefined ? null : (
        <CannedDialog asked={asked} draft={draft} onClose={() => setAsked(undefined)} onDone={onClose} />
      )}
    </div>
  );
}

interface CannedDialogProps {
  asked: "save" | "remove";
  draft: Draft;
  onClose: () => void;
  onDone: () => void;
}

function CannedDialog({ asked, draft, onClose, onDone }: CannedDialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const saving = useStaffSend("operator.cannedAnswers.save");
  const removing = useStaffSend("operator.cannedAnswers.remove");
  const { id, version, name, topic, texts } = draft;
  const confirm = async (reason: string) => {
    const answer =
      asked === "remove"
        ? await removing.send({ id, reason })
        : await saving.send({ ...(id === NEW ? {} : { id }), version, name, topic, texts, reason });
    reread("operator.cannedAnswers.list");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("cases.canned.saved"));
    onDone();
  };
  return (
    <ReasonDialog
      title={name}
      confirmLabel={text(`cases.canned.${asked}`)}
      tone={asked === "remove" ? "danger" : "accent"}
      isBusy={saving.isSending || removing.isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
