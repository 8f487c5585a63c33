import { useStaffCall, useStaffReread, useStaffSend, valueIn } from "@agio/api-client/staff";
import { LANGUAGES, languageOf } from "@agio/translations";
import { Banner, Button, Checkbox, Select, showToast, TextArea } from "@agio/ui";
import { useState } from "react";
import { isStale } from "../../features/stale/StaleNote.tsx";
import { showFailure } from "../../shell/client.ts";
import { useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { cannedText, othersWroteAfter, type Case } from "./model.tsx";

const CLOSED = 2;
const TEXT_LENGTH_MAX = 4_000;

/** The answer to a user, or a note. What was typed stays when somebody else was faster. */
export function AnswerForm({ shown }: { shown: Case }) {
  const text = useText();
  const operatorId = useSelf()?.operatorId;
  const reread = useStaffReread();
  const answering = useStaffSend("operator.cases.answer");
  const isClosed = shown.status === CLOSED;
  const [written, setWritten] = useState("");
  const [isNoted, setNoted] = useState(false);
  const [isClosing, setClosing] = useState(false);
  /** The last line that stood there when the writing began. */
  const [readUpTo, setReadUpTo] = useState(shown.lastLineId);
  const isNote = isNoted || isClosed;
  const isBehind = written !== "" && othersWroteAfter(shown, readUpTo, operatorId);
  const write = (next: string) => {
    if (written === "") setReadUpTo(shown.lastLineId);
    setWritten(next);
  };
  const send = async () => {
    const answer = await answering.send({
      ...{ id: shown.id, lastLineId: shown.lastLineId, text: written, isNote },
      isClosing: isClosing && !isNote,
    });
    reread("operator.cases.show", "operator.cases.list", "operator.queue.list");
    if (answer.ok) {
      setWritten("");
      return showToast(text(isNote ? "cases.kept" : "cases.sent"));
    }
    if (!isStale(answer.failure)) showFailure(answer.failure);
  };
  return (
    <section className="console-card grid gap-3" aria-label={text("cases.answer")}>
      {isBehind ? (
        <Banner tone="warn" icon="info" isRounded isLive>
          <span className="flex flex-wrap items-center gap-3">
            {text("cases.stale")}
            <Button size="small" onClick={() => setReadUpTo(shown.lastLineId)}>
              {text("shell.done")}
            </Button>
          </span>
        </Banner>
      ) : null}
      {isClosed ? null : <CannedChoice shown={shown} onUse={write} />}
      <TextArea
        id="case-answer"
        label={text(isNote ? "cases.note" : "cases.answer")}
        hint={
          isNote ? undefined : text("cases.answerHint", { language: LANGUAGES[languageOf(shown.language)].nativeName })
        }
        dir="auto"
        style={{ minBlockSize: 140 }}
        maxLength={TEXT_LENGTH_MAX}
        isCounted
        value={written}
        onChange={write}
      />
      <div className="flex flex-wrap items-center gap-4">
        {isClosed ? null : (
          <Checkbox label={text("cases.isNote")} isChecked={isNoted} onChange={(noted) => setNoted(noted)} />
        )}
        {isNote ? null : <Checkbox label={text("cases.isClosing")} isChecked={isClosing} onChange={setClosing} />}
        <Button
          tone="accent"
          busy={answering.isSending}
          disabled={written.trim().length < 2 || isBehind}
          onClick={() => void send()}
        >
          {text(isNote ? "cases.sendNote" : "cases.send")}
        </Button>
      </div>
    </section>
  );
}

/** Canned answers of the topic, in the user's language. */
function CannedChoice({ shown, onUse }: { shown: Case; onUse: (text: string) => void }) {
  const text = useText();
  const answers = valueIn(useStaffCall("operator.cannedAnswers.list", {})) ?? [];
  const ofTopic = answers.filter(({ topic }) => topic === shown.topic || topic === "other");
  const [chosen, setChosen] = useState("");
  if (ofTopic.length === 0) return null;
  const answer = ofTopic.find(({ id }) => String(id) === chosen);
  const words = answer === undefined ? undefined : cannedText(answer, shown);
  const language = LANGUAGES[languageOf(shown.language)].nativeName;
  return (
    <Select
      label={text("cases.canned.title")}
      size="small"
      value={chosen}
      hint={words === undefined || words.isTranslated ? undefined : text("cases.canned.english", { language })}
      options={[{ id: "", label: "–" }, ...ofTopic.map(({ id, name }) => ({ id: String(id), label: name }))]}
      onChange={(id) => {
        setChosen(id);
        const used = ofTopic.find((one) => String(one.id) === id);
        if (used !== undefined) onUse(cannedText(used, shown).text);
      }}
    />
  );
}
