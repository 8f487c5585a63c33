import { useReread, useSend } from "@agio/api-client/react";
import { Button, Dialog, showToast, TextArea } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText, showFailure } from "../../shell/server.ts";
import { withdrawalStateOf, type WithdrawalRow } from "./withdrawal-state.ts";

const ANSWER_LENGTH_MAX = 500;

/** Taking a withdrawal back while that is possible, and answering what the review asks. */
export function WithdrawalActions({ row }: { row: WithdrawalRow }) {
  const needsAnswer = withdrawalStateOf(row) === "moreInformation";
  if (!needsAnswer && !row.mayCancel) return null;
  return (
    <div className="grid gap-4">
      {needsAnswer ? <AnswerForm id={row.id} /> : null}
      {row.mayCancel ? <CancelButton id={row.id} /> : null}
    </div>
  );
}

/** Reads again everything that a change of a withdrawal may affect. */
function useRereadWithdrawals(): () => void {
  const reread = useReread();
  return () => reread("withdrawals.list", "withdrawals.channels", "withdrawals.status", "assets.balances");
}

function CancelButton({ id }: { id: number }) {
  const t = useTranslate();
  const rereadAll = useRereadWithdrawals();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending } = useSend("withdrawals.cancel");
  const cancel = async () => {
    const answer = await send({ id });
    setIsAsked(false);
    rereadAll();
    if (!answer.ok) return showFailure(answer.failure);
    showToast(t("withdrawal.cancelled"), "success");
  };
  return (
    <>
      <Button tone="outline" wide onClick={() => setIsAsked(true)}>
        {t("withdrawal.cancel")}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t("withdrawal.cancelAsk")}
        confirmLabel={t("withdrawal.cancel")}
        cancelLabel={t("withdrawal.keep")}
        tone="danger"
        isBusy={isSending}
        onConfirm={() => void cancel()}
        onClose={() => setIsAsked(false)}
      >
        <p className="m-0 text-text-2">{t("withdrawal.cancelNote")}</p>
      </Dialog>
    </>
  );
}

function AnswerForm({ id }: { id: number }) {
  const t = useTranslate();
  const rereadAll = useRereadWithdrawals();
  const [answer, setAnswer] = useState("");
  const [refused, setRefused] = useState<string>();
  const { send, isSending } = useSend("withdrawals.answer");
  const submit = async () => {
    const outcome = await send({ id, answer: answer.trim() });
    rereadAll();
    if (outcome.ok) return showToast(t("withdrawal.answered"), "success");
    if (outcome.failure.kind !== "aborted") setRefused(failureText(outcome.failure));
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t("withdrawal.answer")}
        hint={t("withdrawal.answerHint")}
        rows={3}
        maxLength={ANSWER_LENGTH_MAX}
        isCounted
        value={answer}
        onChange={(text) => {
          setRefused(undefined);
          setAnswer(text);
        }}
        error={refused}
      />
      <Button type="submit" tone="accent" wide busy={isSending} disabled={answer.trim() === ""}>
        {t("withdrawal.answerSend")}
      </Button>
    </form>
  );
}
