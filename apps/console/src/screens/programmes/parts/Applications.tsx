import { Button, Select } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { UserLink } from "../../../features/facts/UserLink.tsx";
import { Preview } from "../../../features/preview/Preview.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { named, plain } from "../../../features/table/column-makers.ts";
import type { Column } from "../../../features/table/columns.ts";
import { PagedTable } from "../../../features/table/PagedTable.tsx";
import { useView } from "../../../features/view/use-view.ts";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { textOr, useText, type Text } from "../../../shell/text.ts";
import { HELD_STATUSES, heldStatusOf, REJECTIONS, type Application } from "../model.ts";

/** An agreement of two people shows by itself. */
const EVERY_MS = 5_000;
const WAITS = 0;
const REJECTED = 2;

/** Who asks to lead: their words are read before anything is decided. */
export function Applications() {
  const text = useText();
  const { values, set } = useView(["applications", "application"]);
  const status = heldStatusOf(values.applications);
  const open = ({ id }: Application) => set({ application: String(id) });
  return (
    <section className="grid gap-3" aria-label={text("leaders.applications")}>
      <h2 className="text-14 font-semibold">{text("leaders.applications")}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={text("leaders.state")}
          size="small"
          value={String(status)}
          options={HELD_STATUSES.map((id) => ({ id: String(id), label: text(`leaders.status.${id}`) }))}
          onChange={(chosen) => set({ applications: chosen, application: "" })}
        />
      </div>
      <PagedTable
        name="operator.leaders.applications"
        label={text("leaders.applications")}
        request={{ status }}
        columns={applicationColumns(text, status)}
        rowKey={({ id }) => id}
        onOpen={open}
        renderBar={(rows) => {
          const chosen = rows.find(({ id }) => String(id) === values.application);
          return chosen === undefined ? null : (
            <ApplicationCard key={chosen.id} application={chosen} onClose={() => set({ application: "" })} />
          );
        }}
        height="40dvh"
        empty={text("leaders.noneWaiting")}
        everyMs={EVERY_MS}
      />
    </section>
  );
}

const rejectionText = (text: Text, code: string): string => textOr(text, `leaders.rejection.${code}`, code);

const applicationColumns = (text: Text, status: number): Column<Application>[] => [
  plain("application", text("requests.id"), ({ id }) => id),
  plain("applicant", text("leaders.applicant"), ({ userId, userName }) => `${userId} ${userName}`),
  plain("publicName", text("leaders.name"), ({ name }) => name),
  {
    id: "words",
    header: text("leaders.words"),
    cell: ({ words, language }) => (
      <span className="block max-w-96 truncate" lang={language} dir="auto">
        {words}
      </span>
    ),
    csv: ({ words }) => words,
  },
  plain("language", text("leaders.language"), ({ language }) => language),
  plain("applied", text("leaders.createTime"), ({ createTime }) => format.dateTime(createTime)),
  ...(status === REJECTED
    ? [
        named<Application>(
          "why",
          text("leaders.why"),
          ({ reason }) => reason,
          (code) => rejectionText(text, code),
        ),
      ]
    : []),
];

type Decision = "accept" | "reject";

/** One application with all its words, and what may be done with it. */
function ApplicationCard({ application, onClose }: { application: Application; onClose: () => void }) {
  const text = useText();
  const mayDecide = useMay()("settings.money");
  const [decision, setDecision] = useState<Decision>();
  const { id, userId, userName, name, words, language, status, isAsked, reason } = application;
  const title = text("leaders.case", { id });
  return (
    <section className="console-card grid gap-3" aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{title}</h3>
        <Button size="small" tone="quiet" onClick={onClose}>
          {text("shell.close")}
        </Button>
      </div>
      <Facts
        rows={[
          [text("leaders.applicant"), <UserLink key="user" userId={userId} name={userName} />],
          [text("leaders.name"), name],
          [text("leaders.language"), language],
          [text("leaders.createTime"), format.dateTime(application.createTime)],
          [text("leaders.decisionTime"), status === WAITS ? undefined : format.dateTime(application.decisionTime)],
          [text("leaders.why"), reason === "" ? undefined : rejectionText(text, reason)],
        ]}
      />
      <p className="whitespace-pre-wrap wrap-anywhere" lang={language} dir="auto">
        {words}
      </p>
      {isAsked && status === WAITS ? <p className="text-text-2">{text("leaders.asked")}</p> : null}
      {mayDecide && status === WAITS ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="accent" disabled={isAsked} onClick={() => setDecision("accept")}>
            {text("leaders.accept")}
          </Button>
          <Button size="small" tone="outline" onClick={() => setDecision("reject")}>
            {text("leaders.reject")}
          </Button>
        </div>
      ) : null}
      {decision === undefined ? null : (
        <DecideDialog {...{ application, decision }} onClose={() => setDecision(undefined)} />
      )}
    </section>
  );
}

interface DecideDialogProps {
  application: Application;
  decision: Decision;
  onClose: () => void;
}

function DecideDialog({ application: { id, name }, decision, onClose }: DecideDialogProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.leaders.applications", "operator.leaders.list");
  const [rejection, setRejection] = useState<(typeof REJECTIONS)[number]>("words");
  const isRejection = decision === "reject";
  const decide = async (reason: string) => {
    const request = { id, decision, reason, ...(isRejection ? { rejection } : {}) };
    if ((await ask("operator.leaders.decide", request)) !== undefined) onClose();
  };
  return (
    <ReasonDialog
      title={`${text(`leaders.${decision}`)}: ${name}`}
      confirmLabel={text(isRejection ? "leaders.reject" : "markets.ask")}
      tone={isRejection ? "danger" : "accent"}
      isBusy={isSending}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    >
      <p>{text(`leaders.${decision}Note`)}</p>
      {isRejection ? (
        <Select
          label={text("leaders.rejection.label")}
          value={rejection}
          options={REJECTIONS.map((code) => ({ id: code, label: text(`leaders.rejection.${code}`) }))}
          onChange={setRejection}
        />
      ) : (
        <Preview of={{ call: "operator.leaders.decide", request: { id, decision } }} />
      )}
    </ReasonDialog>
  );
}
