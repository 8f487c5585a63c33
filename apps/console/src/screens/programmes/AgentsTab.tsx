import { useStaffCall, useStaffReread, useStaffSend, valueIn } from "@agio/api-client/staff";
import { Button, Select, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../../features/diff/Diff.tsx";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import type { Column } from "../../features/table/columns.ts";
import { dayStartOf } from "../../features/utc-time/utc-time.ts";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText, type Text } from "../../shell/text.ts";
import type { Agent, Terms } from "./model.ts";
import { TermsCards } from "./parts/TermsCards.tsx";

/** Agents, the terms that they may have, and who becomes one. */
export function AgentsTab() {
  const text = useText();
  const mayAppoint = useMay()("settings.money");
  const terms = useStaffCall("operator.agents.terms", {});
  const known = valueIn(terms) ?? [];
  return (
    <>
      {mayAppoint ? <Appoint terms={known} /> : null}
      <Loaded remote={terms}>{(rows) => <TermsCards terms={rows} />}</Loaded>
      <PagedTable
        name="operator.agents.list"
        empty={text("programmes.noAgents")}
        label={text("programmes.tab.agents")}
        request={{}}
        columns={agentColumns(text)}
        rowKey={({ id }) => id}
        height="60dvh"
      />
    </>
  );
}

function agentColumns(text: Text): Column<Agent>[] {
  const next = ({ nextTermsId, nextFromDay }: Agent): string =>
    nextFromDay === 0 ? "" : `${nextTermsId} · ${format.date(nextFromDay)}`;
  return [
    { id: "agent", header: text("programmes.agent"), cell: ({ id, userName }) => `${id} ${userName}` },
    { id: "terms", header: text("programmes.terms"), cell: ({ termsId, termsName }) => `${termsId} ${termsName}` },
    { id: "next", header: text("programmes.nextTerms"), cell: next },
    {
      id: "members",
      header: text("programmes.members"),
      cell: ({ members }) => format.count(members),
      isNumeric: true,
    },
    {
      id: "superior",
      header: text("programmes.superior"),
      cell: ({ superiorId }) => (superiorId === 0 ? text("programmes.none") : superiorId),
    },
    { id: "brokerCode", header: text("programmes.brokerCode"), cell: ({ brokerCode }) => brokerCode },
  ];
}

interface Appointment {
  readonly userId: string;
  readonly termsId: string;
  readonly fromDay: string;
}

const NONE = "0";

/** Who becomes an agent, from when on, and what that means before it is asked for. */
function Appoint({ terms }: { terms: readonly Terms[] }) {
  const text = useText();
  const [draft, setDraft] = useState<Appointment>({ userId: "", termsId: NONE, fromDay: "" });
  const [looked, setLooked] = useState<Appointment>();
  const isWhole = /^[1-9]\d{0,8}$/.test(draft.userId) && (dayStartOf(draft.fromDay) ?? 0) > 0;
  const change = (part: Partial<Appointment>) => {
    setDraft({ ...draft, ...part });
    setLooked(undefined);
  };
  return (
    <section className="console-card grid gap-3">
      <h2 className="text-14 font-semibold">{text("programmes.appoint")}</h2>
      <div className="settings-fields">
        <TextField
          label={text("programmes.userId")}
          inputMode="numeric"
          value={draft.userId}
          onChange={(userId) => change({ userId })}
        />
        <Select
          label={text("programmes.terms")}
          value={draft.termsId}
          options={[
            { id: NONE, label: text("programmes.endStatus") },
            ...terms.map(({ termsId, name }) => ({ id: String(termsId), label: name })),
          ]}
          onChange={(termsId) => change({ termsId })}
        />
        <TextField
          type="date"
          label={text("programmes.fromDay")}
          value={draft.fromDay}
          onChange={(fromDay) => change({ fromDay })}
        />
      </div>
      <div>
        <Button size="small" tone="outline" disabled={!isWhole} onClick={() => setLooked(draft)}>
          {text("programmes.preview")}
        </Button>
      </div>
      {looked === undefined ? null : <Preview appointment={looked} />}
    </section>
  );
}

const requestOf = ({ userId, termsId, fromDay }: Appointment) => ({
  ...{ userId: Number(userId), termsId: Number(termsId), fromDay: dayStartOf(fromDay) ?? 0 },
});

function Preview({ appointment }: { appointment: Appointment }) {
  const text = useText();
  const reread = useStaffReread();
  const remote = useStaffCall("operator.agents.preview", requestOf(appointment));
  const asking = useStaffSend("operator.agents.appoint");
  const [isAsked, setAsked] = useState(false);
  const ask = async (reason: string) => {
    const answer = await asking.send({ ...requestOf(appointment), reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("shell.requested"));
    reread("operator.requests.list", "operator.agents.list");
    setAsked(false);
  };
  return (
    <Loaded remote={remote}>
      {({ userName, before, after, superior, members, share, obstacle }) => (
        <div className="grid gap-3">
          <h3 className="font-semibold">{text("programmes.previewOf")}</h3>
          <Facts
            rows={[
              [text("programmes.agent"), `${appointment.userId} ${userName}`],
              [
                text("programmes.superior"),
                superior === null ? text("programmes.none") : `${superior.userId} ${superior.userName}`,
              ],
              [text("programmes.members"), members.join(" / ")],
              ...share.map(({ product, levels, agents, cap }): [string, string] => [
                `${text("programmes.share")}, ${product}`,
                `${levels} / ${agents} / ${cap}`,
              ]),
            ]}
          />
          <Diff before={before} after={after} />
          {obstacle === "" ? (
            <div>
              <Button tone="accent" onClick={() => setAsked(true)}>
                {text("programmes.appoint")}
              </Button>
            </div>
          ) : (
            <p role="alert" className="text-danger">
              {text("programmes.obstacle", { name: obstacle })}
            </p>
          )}
          {isAsked ? (
            <ReasonDialog
              title={text("programmes.appoint")}
              confirmLabel={text("programmes.appoint")}
              isBusy={asking.isSending}
              onConfirm={(reason) => void ask(reason)}
              onClose={() => setAsked(false)}
              preview={{ call: "operator.agents.appoint", request: requestOf(appointment) }}
            >
              <Diff before={before} after={after} />
            </ReasonDialog>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
