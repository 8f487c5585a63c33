import type { CallFailure } from "@agio/api-client";
import { useStaffSend } from "@agio/api-client/staff";
import { Dialog, Select, TextArea } from "@agio/ui";
import { useState } from "react";
import { useText } from "../../../shell/text.ts";
import { OUTCOMES, WORDS_MIN, type ShownCase } from "../model.ts";

interface CloseFormProps {
  shown: ShownCase;
  onClose: () => void;
  onDone: (answer: { readonly ok: true } | { readonly ok: false; readonly failure: CallFailure }) => void;
}

const TEXT_MAX = 2_000;

/** Closing a case asks for what was looked at, and why it leads there. */
export function CloseForm({ shown: { id, version, needsTwo }, onClose, onDone }: CloseFormProps) {
  const text = useText();
  const { send, isSending } = useStaffSend("operator.compliance.closeCase");
  const [finding, setOutcome] = useState<(typeof OUTCOMES)[number]>("cleared");
  const [lookedAt, setLookedAt] = useState("");
  const [why, setWhy] = useState("");
  const [isTried, setTried] = useState(false);
  const errorOf = (words: string): string | undefined =>
    isTried && words.trim().length < WORDS_MIN ? text("compliance.wordsNeeded", { count: WORDS_MIN }) : undefined;
  const close = async () => {
    setTried(true);
    if ([lookedAt, why].some((words) => words.trim().length < WORDS_MIN)) return;
    onDone(await send({ id, version, finding, lookedAt: lookedAt.trim(), why: why.trim() }));
  };
  return (
    <Dialog
      isOpen
      title={text("compliance.close")}
      confirmLabel={text("compliance.close")}
      cancelLabel={text("shell.cancel")}
      isBusy={isSending}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      {needsTwo ? <p>{text("compliance.needsTwo")}</p> : null}
      <Select
        label={text("compliance.finding.label")}
        value={finding}
        options={OUTCOMES.map((one) => ({ id: one, label: text(`compliance.finding.${one}`) }))}
        onChange={setOutcome}
      />
      <TextArea
        label={text("compliance.lookedAt")}
        error={errorOf(lookedAt)}
        value={lookedAt}
        onChange={setLookedAt}
        maxLength={TEXT_MAX}
        rows={3}
      />
      <TextArea
        label={text("compliance.why")}
        error={errorOf(why)}
        value={why}
        onChange={setWhy}
        maxLength={TEXT_MAX}
        rows={3}
      />
    </Dialog>
  );
}
