import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import type { CallFailure } from "@agio/api-client";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { useKeys } from "../../../shell/keys.ts";
import { useMay, useSelf } from "../../../shell/self.ts";
import { saveFile } from "../../../features/files/save-file.ts";
import { useText } from "../../../shell/text.ts";
import { deedsOf, type ShownCase } from "../model.ts";
import { CloseForm } from "./CloseForm.tsx";

type Question = "note" | "close" | "confirm" | "sendBack" | "report";

/** Acts on a case, each by a key of its own: t takes, w writes a note, c closes or confirms. */
export function CaseActions({ shown }: { shown: ShownCase }) {
  const text = useText();
  const reread = useStaffReread();
  const [asked, setAsked] = useState<Question>();
  const deeds = deedsOf(shown, useSelf()?.operatorId);
  const mayDecide = useMay()("compliance.decide");
  const take = useStaffSend("operator.compliance.takeCase");
  const note = useStaffSend("operator.compliance.noteCase");
  const confirm = useStaffSend("operator.compliance.confirmCase");
  const report = useStaffSend("operator.compliance.reportCase");
  const { id, version } = shown;
  const end = (answer: { readonly ok: true } | { readonly ok: false; readonly failure: CallFailure }) => {
    reread("operator.compliance.showCase", "operator.compliance.listCases", "operator.queue.list");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("shell.done"), "success");
    setAsked(undefined);
  };
  const hold = async (isTaken: boolean) => end(await take.send({ id, isTaken }));
  const judge = async (decision: "confirm" | "sendBack", reason: string) =>
    end(await confirm.send({ id, version, decision, reason }));
  const save = async (reason: string) => {
    const answer = await report.send({ id, reason });
    if (answer.ok) {
      saveFile(`${answer.data.fileName}.json`, [answer.data.json], "application/json");
      saveFile(`${answer.data.fileName}.csv`, [answer.data.csv], "text/csv");
    }
    end(answer);
  };
  useKeys(
    mayDecide
      ? {
          t: deeds.take ? () => void hold(true) : undefined,
          w: () => setAsked("note"),
          c: deeds.close ? () => setAsked("close") : deeds.confirm ? () => setAsked("confirm") : undefined,
        }
      : {},
  );
  if (!mayDecide) return null;
  const onClose = () => setAsked(undefined);
  return (
    <>
      {deeds.take ? (
        <Button size="small" tone="accent" busy={take.isSending} onClick={() => void hold(true)}>
          {text("compliance.take")}
        </Button>
      ) : null}
      {deeds.giveBack ? (
        <Button size="small" tone="outline" busy={take.isSending} onClick={() => void hold(false)}>
          {text("compliance.giveBack")}
        </Button>
      ) : null}
      <Button size="small" tone="outline" onClick={() => setAsked("note")}>
        {text("compliance.note")}
      </Button>
      {deeds.close ? (
        <Button size="small" tone="accent" onClick={() => setAsked("close")}>
          {text("compliance.close")}
        </Button>
      ) : null}
      {deeds.confirm ? (
        <>
          <Button size="small" tone="accent" onClick={() => setAsked("confirm")}>
            {text("compliance.confirm")}
          </Button>
          <Button size="small" tone="outline" onClick={() => setAsked("sendBack")}>
            {text("compliance.sendBack")}
          </Button>
        </>
      ) : null}
      <Button size="small" tone="quiet" onClick={() => setAsked("report")}>
        {text("compliance.report")}
      </Button>
      {asked === "close" ? <CloseForm shown={shown} onClose={onClose} onDone={end} /> : null}
      {asked === "note" ? (
        <ReasonDialog
          title={text("compliance.note")}
          confirmLabel={text("shell.save")}
          isBusy={note.isSending}
          onConfirm={(words) => void note.send({ id, note: words }).then(end)}
          onClose={onClose}
        />
      ) : null}
      {asked === "confirm" || asked === "sendBack" ? (
        <ReasonDialog
          title={text(`compliance.${asked}`)}
          confirmLabel={text(`compliance.${asked}`)}
          isBusy={confirm.isSending}
          onConfirm={(reason) => void judge(asked, reason)}
          onClose={onClose}
        >
          <p>{shown.lookedAt}</p>
          <p>{shown.why}</p>
        </ReasonDialog>
      ) : null}
      {asked === "report" ? (
        <ReasonDialog
          title={text("compliance.report")}
          confirmLabel={text("compliance.report")}
          isBusy={report.isSending}
          onConfirm={(reason) => void save(reason)}
          onClose={onClose}
        >
          <p>{text("compliance.reportNote")}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
