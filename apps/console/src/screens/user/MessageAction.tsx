import { useStaffCall, useStaffReread, useStaffSend, valueIn } from "@agio/api-client/staff";
import { LANGUAGES, languageOf } from "@agio/translations";
import { Button, showToast, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

/** Writes to this user, in the language that they read. */
export function MessageAction({ userId }: { userId: number }) {
  const text = useText();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setWriting(true)}>
        {text("users.actions.message")}
      </Button>
      {isWriting ? <MessageDialog userId={userId} onClose={() => setWriting(false)} /> : null}
    </>
  );
}

function MessageDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const audience = { kind: "one", userId } as const;
  const measured = useStaffCall("operator.messages.preview", { audience });
  const sending = useStaffSend("operator.messages.send");
  const [title, setTitle] = useState("");
  const [content, setContent] = useState("");
  const [isMissing, setMissing] = useState(false);
  const language = valueIn(measured)?.languages[0]?.language;
  const isNobody = measured.state === "ready" && language === undefined;
  const { nativeName, direction } = LANGUAGES[languageOf(language)];
  const lacks = (words: string): string | undefined =>
    isMissing && words.trim() === "" ? text("users.actions.noteNeeded") : undefined;
  const send = async (reason: string) => {
    if (title.trim() === "" || content.trim() === "" || language === undefined) return setMissing(true);
    const answer = await sending.send({ audience, texts: { [language]: { title, content } }, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("messages.sent"));
    reread("operator.users.page", "operator.users.rows", "operator.messages.list");
    onClose();
  };
  return (
    <ReasonDialog
      title={text("users.actions.message")}
      confirmLabel={text("messages.send")}
      isBusy={sending.isSending || measured.state === "loading"}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p className={isNobody ? "text-danger" : "text-text-2"}>
        {isNobody ? text("messages.nobody") : text("cases.answerHint", { language: nativeName })}
      </p>
      <TextField
        label={text("messages.textTitle")}
        dir={direction}
        maxLength={120}
        value={title}
        error={lacks(title)}
        onChange={setTitle}
      />
      <TextArea
        label={text("messages.text")}
        dir={direction}
        rows={5}
        maxLength={5_000}
        value={content}
        error={lacks(content)}
        onChange={setContent}
      />
      <p className="text-12 text-text-2">{text("messages.cannotTakeBack")}</p>
    </ReasonDialog>
  );
}
