import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "@agio/translations";
import { Button, SegmentedControl, Select, showToast, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { PhoneFrame } from "../../features/phone-frame/PhoneFrame.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import {
  audienceOf,
  AUDIENCES,
  lackingTexts,
  NO_RULES,
  wholeTexts,
  type AudienceDraft,
  type Measured,
  type Texts,
} from "./model.ts";

interface MessageFormProps {
  /** Whom it is for, where a page of a user led here; "" otherwise. */
  userId: string;
  onClose: () => void;
}

const NO_TEXT = { title: "", content: "" };

/** A message: for whom, how many that is, and a text in each language that one of them reads. */
export function MessageForm({ userId, onClose }: MessageFormProps) {
  const text = useText();
  const may = useMay();
  const measuring = useStaffSend("operator.messages.preview");
  const [draft, setDraft] = useState<AudienceDraft>({ kind: "one", userId, ...NO_RULES });
  const [measured, setMeasured] = useState<Measured>();
  const [texts, setTexts] = useState<Texts>({});
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<AudienceDraft>) => {
    setDraft({ ...draft, ...part });
    setMeasured(undefined);
  };
  const measure = async () => {
    const answer = await measuring.send({ audience: audienceOf(draft) });
    if (answer.ok) setMeasured(answer.data);
    else showFailure(answer.failure);
  };
  const isReady = measured !== undefined && measured.size > 0 && lackingTexts(measured, texts).length === 0;
  const kinds = may("content.change") ? AUDIENCES : AUDIENCES.filter((kind) => kind === "one");
  return (
    <section className="console-card grid gap-4" aria-label={text("messages.new")}>
      <SegmentedControl
        label={text("messages.audience.label")}
        size="small"
        isFitted
        value={draft.kind}
        options={kinds.map((id) => ({ id, label: text(`messages.audience.${id}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Rules draft={draft} onChange={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" tone="outline" busy={measuring.isSending} onClick={() => void measure()}>
          {text("messages.measure")}
        </Button>
        {measured === undefined ? null : <Size measured={measured} texts={texts} />}
      </div>
      <TextFields texts={texts} measured={measured} onChange={setTexts} />
      <p className="text-12 text-text-2">
        {draft.kind === "one" ? null : text("messages.note")} {text("messages.cannotTakeBack")}
      </p>
      <div className="flex gap-2">
        <Button tone="accent" disabled={!isReady} onClick={() => setAsked(true)}>
          {text(draft.kind === "one" ? "messages.send" : "messages.ask")}
        </Button>
        <Button onClick={onClose}>{text("shell.cancel")}</Button>
      </div>
      {isAsked && measured !== undefined ? (
        <SendDialog {...{ draft, measured, texts }} onClose={() => setAsked(false)} onSent={onClose} />
      ) : null}
    </section>
  );
}

interface RulesProps {
  draft: AudienceDraft;
  onChange: (part: Partial<AudienceDraft>) => void;
}

const VERIFIED = ["any", "yes", "no"] as const;

function Rules({ draft, onChange }: RulesProps) {
  const text = useText();
  if (draft.kind === "all") return null;
  if (draft.kind === "one") {
    return (
      <TextField
        label={text("messages.userId")}
        inputMode="numeric"
        value={draft.userId}
        onChange={(userId) => onChange({ userId })}
      />
    );
  }
  return (
    <div className="settings-fields">
      <Select
        label={text("messages.languages")}
        value={draft.language}
        options={[
          { id: "", label: text("messages.anyLanguage") },
          ...LANGUAGE_CODES.map((id) => ({ id: id as string, label: LANGUAGES[id].nativeName })),
        ]}
        onChange={(language) => onChange({ language })}
      />
      <Select
        label={text("messages.verified.label")}
        value={draft.verified}
        options={VERIFIED.map((id) => ({ id, label: text(`messages.verified.${id}`) }))}
        onChange={(verified) => onChange({ verified })}
      />
      <TextField
        type="date"
        label={text("messages.joinedFrom")}
        value={draft.joinedFrom}
        onChange={(joinedFrom) => onChange({ joinedFrom })}
      />
      <TextField
        type="date"
        label={text("messages.joinedTo")}
        value={draft.joinedTo}
        onChange={(joinedTo) => onChange({ joinedTo })}
      />
      <TextField
        label={text("messages.invitedBy")}
        inputMode="numeric"
        value={draft.invitedBy}
        onChange={(invitedBy) => onChange({ invitedBy })}
      />
      <TextArea
        label={text("messages.userIds")}
        rows={2}
        value={draft.userIds}
        onChange={(userIds) => onChange({ userIds })}
      />
    </div>
  );
}

/** How many it reaches, by language, and which of these have no text yet. */
function Size({ measured, texts }: { measured: Measured; texts: Texts }) {
  const text = useText();
  const lacking = lackingTexts(measured, texts);
  if (measured.size === 0) return <output className="text-danger">{text("messages.nobody")}</output>;
  return (
    <output className="flex flex-wrap gap-x-3 gap-y-1">
      <strong>{text("messages.size", { count: format.count(measured.size) })}</strong>
      {measured.languages.map(({ language, size }) => (
        <span key={language} className={lacking.includes(language) ? "text-warn" : "text-text-2"}>
          {text("messages.ofLanguage", {
            language: LANGUAGES[languageOf(language)].nativeName,
            count: format.count(size),
          })}
          {lacking.includes(language) ? ` · ${text("messages.lacks")}` : ""}
        </span>
      ))}
    </output>
  );
}

interface TextFieldsProps {
  texts: Texts;
  measured: Measured | undefined;
  onChange: (texts: Texts) => void;
}

function TextFields({ texts, measured, onChange }: TextFieldsProps) {
  const text = useText();
  const [code, setCode] = useState<string>(measured?.languages[0]?.language ?? "en");
  const shown = texts[code] ?? NO_TEXT;
  const { direction, htmlLang } = LANGUAGES[languageOf(code)];
  const sizeOf = (language: string): number => measured?.languages.find((one) => one.language === language)?.size ?? 0;
  const write = (part: Partial<typeof shown>) => onChange({ ...texts, [code]: { ...shown, ...part } });
  return (
    <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-3" lang={htmlLang}>
        <Select
          label={text("messages.language")}
          value={code}
          options={LANGUAGE_CODES.map((id) => ({
            id: id as string,
            label: sizeOf(id) === 0 ? LANGUAGES[id].nativeName : `${LANGUAGES[id].nativeName} · ${sizeOf(id)}`,
          }))}
          onChange={setCode}
        />
        <TextField
          label={text("messages.textTitle")}
          dir={direction}
          maxLength={120}
          value={shown.title}
          onChange={(title) => write({ title })}
        />
        <TextArea
          label={text("messages.text")}
          dir={direction}
          style={{ minBlockSize: 220 }}
          maxLength={5_000}
          value={shown.content}
          onChange={(content) => write({ content })}
        />
      </div>
      <PhoneFrame label={text("messages.preview")} language={code} {...shown} />
    </div>
  );
}

interface SendDialogProps {
  draft: AudienceDraft;
  measured: Measured;
  texts: Texts;
  onClose: () => void;
  onSent: () => void;
}

function SendDialog({ draft, measured, texts, onClose, onSent }: SendDialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const sending = useStaffSend("operator.messages.send");
  const send = async (reason: string) => {
    const answer = await sending.send({ audience: audienceOf(draft), texts: wholeTexts(texts), reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text(answer.data.requestId === 0 ? "messages.sent" : "shell.requested"));
    reread("operator.messages.list", "operator.requests.list");
    onSent();
  };
  return (
    <ReasonDialog
      title={text("messages.new")}
      confirmLabel={text(draft.kind === "one" ? "messages.send" : "messages.ask")}
      isBusy={sending.isSending}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>{text("messages.size", { count: format.count(measured.size) })}</p>
    </ReasonDialog>
  );
}
