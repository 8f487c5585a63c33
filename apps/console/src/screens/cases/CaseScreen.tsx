import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { LANGUAGES, languageOf } from "@agio/translations";
import { ButtonLink, showToast } from "@agio/ui";
import { useParams } from "react-router";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { KeyBar } from "../../features/work/KeyBar.tsx";
import { TakenNote } from "../../features/work/TakenNote.tsx";
import { useClaim } from "../../features/work/use-claim.ts";
import { useNext } from "../../features/work/use-next.ts";
import { paths } from "../../paths.ts";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useKeys } from "../../shell/keys.ts";
import { useMay, useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { CaseActions } from "./CaseActions.tsx";
import { statusText, waitedMs, type Case } from "./model.tsx";
import { useNow } from "../../features/now/use-now.ts";

const READ_EVERY_MS = 5_000;
const WAITS = 0;
const CLOSED = 2;

/** One question: what it is about, all that was written, and the answer. a writes one, t takes the case, n goes on. */
export function CaseScreen() {
  const text = useText();
  const id = Number(useParams()["id"] ?? 0);
  const remote = useStaffCall("operator.cases.show", { id }, { everyMs: READ_EVERY_MS });
  return (
    <Page
      title={`${text("cases.subject")} ${id}`}
      actions={
        <ButtonLink size="small" href={`#${paths.cases()}`}>
          {text("cases.back")}
        </ButtonLink>
      }
    >
      <Loaded remote={remote}>{(shown) => <CaseView shown={shown} />}</Loaded>
    </Page>
  );
}

function CaseView({ shown }: { shown: Case }) {
  const may = useMay();
  const self = useSelf();
  const text = useText();
  const reread = useStaffReread();
  const taking = useStaffSend("operator.cases.handOver");
  const mayAnswer = may("cases.answer");
  const take = async () => {
    if (self === undefined) return;
    const { id, holderId } = shown;
    const answer = await taking.send({
      ...{ id, holderId, operatorId: self.operatorId, reason: text("cases.take") },
    });
    reread("operator.cases.show", "operator.cases.list");
    if (answer.ok) showToast(text("cases.handed"));
    else showFailure(answer.failure);
  };
  const canTake = mayAnswer && shown.status !== CLOSED && shown.holderId !== self?.operatorId;
  const taken = useClaim(mayAnswer && shown.status === WAITS ? "question" : undefined, shown.id);
  const next = useNext("question", shown.id);
  useKeys({
    t: canTake ? () => void take() : undefined,
    a: () => document.getElementById("case-answer")?.focus(),
    n: () => void next(),
  });
  return (
    <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-4">
        <TakenNote holder={taken} />
        <KeyBar
          keys={[
            ...(mayAnswer ? ([["a", text("cases.keyAnswer")]] as const) : []),
            ...(canTake ? ([["t", text("cases.keyTake")]] as const) : []),
            ["n", text("work.next")],
          ]}
        />
        <Lines shown={shown} />
        {mayAnswer ? <AnswerForm shown={shown} /> : null}
      </div>
      <aside className="grid content-start gap-4">
        <CaseFacts shown={shown} />
        {mayAnswer && shown.status !== CLOSED ? (
          <CaseActions shown={shown} onTake={canTake ? () => void take() : undefined} isTaking={taking.isSending} />
        ) : null}
      </aside>
    </div>
  );
}

const TONES = { user: "bg-surface-2", staff: "bg-accent-soft", note: "border border-dashed border-line" } as const;

function Lines({ shown }: { shown: Case }) {
  const text = useText();
  return (
    <ol className="grid gap-3" aria-live="polite">
      {shown.lines.map((line) => (
        <li key={line.id} className={`rounded-2 p-3 ${TONES[line.kind]}`}>
          <p className="mb-1 flex flex-wrap justify-between gap-2 text-12 text-text-2">
            <strong>
              {line.kind === "user" ? `${text("cases.line.user")} ${shown.userName}` : line.operatorName}
              {line.kind === "note" ? ` · ${text("cases.line.note")}` : ""}
            </strong>
            <span>{format.dateTime(line.createTime)}</span>
          </p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {line.text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Who asks, in which language, from where, and about what. */
function CaseFacts({ shown }: { shown: Case }) {
  const text = useText();
  const may = useMay();
  const now = useNow();
  const { context, status, rating } = shown;
  const waited = waitedMs(shown, now);
  return (
    <section className="console-card grid gap-3" aria-label={text("cases.context")}>
      <Facts
        rows={[
          [text("cases.user"), `${shown.userId} ${shown.userName}`],
          [text("cases.language"), LANGUAGES[languageOf(shown.language)].nativeName],
          [text("cases.topic.label"), text(`cases.topic.${shown.topic}`)],
          [text("cases.status.label"), statusText(text, status)],
          [text("cases.waits"), waited === undefined ? undefined : format.duration(waited)],
          [text("cases.holder.label"), shown.holderName === "" ? text("cases.nobody") : shown.holderName],
          [text("cases.screen"), context.screen],
          [text("cases.order"), context.orderId],
          [text("cases.deposit"), context.depositId],
          [text("cases.withdrawal"), context.withdrawalId],
          [text("cases.asked"), format.dateTime(shown.createTime)],
          [text("cases.rating"), rating === 0 ? undefined : text("cases.ratingOf", { rating })],
        ]}
      />
      {may("messages.send") ? (
        <ButtonLink size="small" tone="outline" href={`#${paths.messages(shown.userId)}`}>
          {text("cases.message")}
        </ButtonLink>
      ) : null}
    </section>
  );
}
