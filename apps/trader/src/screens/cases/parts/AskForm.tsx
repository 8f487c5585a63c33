import { CASE_TEXT_MAX, CASE_TOPICS } from "@agio/api-contract/case-bounds";
import { useReread, useSend } from "@agio/api-client/react";
import { Button, Select, showToast, TextArea } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import { aboutLines, type CaseContext, type Topic } from "../model.ts";

const TEXT_LENGTH_MIN = 2;

/** The form of a question. What it is about stands above it, as far as the link said. */
export function AskForm({ context, topic: named }: { context: CaseContext; topic: Topic }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const reread = useReread();
  const asking = useSend("cases.ask");
  const [topic, setTopic] = useState(named);
  const [text, setText] = useState("");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await asking.send({ topic, text, context });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(t("cases.sent"));
    reread("cases.list");
    void navigate(paths.case(answer.data.id), { replace: true });
  };
  return (
    <form className="grid gap-4 px-4 pb-8 pt-2 desk:px-0" onSubmit={(event) => void send(event)}>
      <p className="m-0 text-12 text-text-2">{t("cases.intro")}</p>
      {aboutLines(context).map(({ key, id }) => (
        <p key={key} className="m-0 rounded-2 bg-surface-2 px-3 py-2 text-14">
          {t(key, { id })}
        </p>
      ))}
      <Select
        label={t("cases.topic.label")}
        value={topic}
        options={CASE_TOPICS.map((id) => ({ id, label: t(`cases.topic.${id}`) }))}
        onChange={setTopic}
      />
      <TextArea
        label={t("cases.text")}
        dir="auto"
        rows={5}
        maxLength={CASE_TEXT_MAX}
        isCounted
        value={text}
        onChange={setText}
      />
      <Button type="submit" tone="accent" busy={asking.isSending} disabled={text.trim().length < TEXT_LENGTH_MIN}>
        {t("cases.send")}
      </Button>
    </form>
  );
}
