import { CASE_TEXT_MAX } from "@agio/api-contract/case-bounds";
import { useApi, useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { Button, showToast, Skeleton, TextArea } from "@agio/ui";
import { useEffect, useState, type FormEvent } from "react";
import { useParams } from "react-router";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { showFailure } from "../../shell/server.ts";
import { aboutLines, isOpen, mayRate, statusKey } from "./model.ts";

type Case = DataOf<"cases.show">;

const RATINGS = [1, 2, 3, 4, 5] as const;

/** One question, what was answered, and a place to go on or, once it is closed, to judge it. */
export function CaseScreen() {
  const t = useTranslate();
  const id = Number(useParams()["id"]);
  const remote = useCall("cases.show", { id }, { isReadOnOpening: true });
  const shown = valueIn(remote);
  useRead(shown);
  return (
    <ScreenFrame title={t("cases.title")}>
      <DeskPage beside="facts" side={undefined}>
        {shown === undefined && remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : null}
        {shown === undefined && remote.state === "loading" ? <Skeleton height={200} /> : null}
        {shown === undefined ? null : <CaseLines shown={shown} />}
      </DeskPage>
    </ScreenFrame>
  );
}

function CaseLines({ shown }: { shown: Case }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="grid gap-4 px-4 pb-8 pt-2 desk:px-0">
      <p className="m-0 flex flex-wrap justify-between gap-2 text-12 text-text-2">
        <span>{`${shown.id} · ${t(`cases.topic.${shown.topic}`)}`}</span>
        <span>{t(statusKey(shown.status))}</span>
      </p>
      {aboutLines(shown.context).map(({ key, id }) => (
        <p key={key} className="m-0 text-12 text-text-2">
          {t(key, { id })}
        </p>
      ))}
      <ol className="m-0 grid list-none gap-3 p-0">
        {shown.lines.map((line) => (
          <li key={line.id} className={`rounded-2 p-3 ${line.isStaff ? "bg-accent-soft" : "bg-surface-2"}`}>
            <p className="m-0 mb-1 flex justify-between gap-2 text-12 text-text-2">
              <strong>{t(line.isStaff ? "cases.staff" : "cases.you")}</strong>
              <span className="ui-figures">{format.dateTime(line.createTime)}</span>
            </p>
            <p dir="auto" className="m-0 whitespace-pre-wrap wrap-anywhere">
              {line.text}
            </p>
          </li>
        ))}
      </ol>
      {isOpen(shown) ? <ReplyForm id={shown.id} /> : null}
      {mayRate(shown) ? <Rating id={shown.id} /> : null}
    </div>
  );
}

function ReplyForm({ id }: { id: number }) {
  const t = useTranslate();
  const reread = useReread();
  const replying = useSend("cases.reply");
  const [text, setText] = useState("");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await replying.send({ id, text });
    if (!answer.ok) return showFailure(answer.failure);
    setText("");
    reread("cases.show", "cases.list");
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={t("cases.reply")}
        dir="auto"
        rows={3}
        maxLength={CASE_TEXT_MAX}
        value={text}
        onChange={setText}
      />
      <Button type="submit" tone="accent" busy={replying.isSending} disabled={text.trim().length < 2}>
        {t("cases.send")}
      </Button>
    </form>
  );
}

function Rating({ id }: { id: number }) {
  const t = useTranslate();
  const reread = useReread();
  const rating = useSend("cases.rate");
  const rate = async (points: number) => {
    const answer = await rating.send({ id, rating: points });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(t("cases.thanks"));
    reread("cases.show", "cases.list");
  };
  return (
    <fieldset aria-labelledby="case-rating" className="m-0 grid gap-2 rounded-2 border-0 bg-surface-1 p-3">
      <p id="case-rating" className="m-0">
        {t("cases.rate")}
      </p>
      <div className="flex gap-2">
        {RATINGS.map((points) => (
          <Button
            key={points}
            tone="outline"
            aria-label={t("cases.rating", { count: points })}
            onClick={() => void rate(points)}
          >
            {points}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** An answer is read by being shown. */
function useRead(shown: Case | undefined): void {
  const api = useApi();
  const newId = shown?.isNew === true ? shown.id : undefined;
  useEffect(() => {
    // One that could not be marked stays new: opening it again asks once more.
    if (newId !== undefined) void api.call("cases.read", { id: newId });
  }, [api, newId]);
}
