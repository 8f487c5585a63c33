import { Button } from "@agio/ui";
import { useState } from "react";
import { UserLink } from "../../features/facts/UserLink.tsx";
import { Preview } from "../../features/preview/Preview.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../features/request/use-asking.ts";
import { figure, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText, type Text } from "../../shell/text.ts";
import { gainText, leaderState, percentText, type Leader } from "./model.ts";
import { Applications } from "./parts/Applications.tsx";

/** Copy trading: who asks to lead, and who leads with their figures. */
export function CopyTab() {
  const may = useMay();
  return (
    <>
      {may("users.read") ? <Applications /> : null}
      {may("funds.read") ? <Leaders mayEnd={may("settings.money")} /> : null}
    </>
  );
}

function Leaders({ mayEnd }: { mayEnd: boolean }) {
  const text = useText();
  const [ending, setEnding] = useState<Leader>();
  return (
    <section className="grid gap-3" aria-label={text("leaders.leaders")}>
      <h2 className="text-14 font-semibold">{text("leaders.leaders")}</h2>
      <PagedTable
        name="operator.leaders.list"
        empty={text("leaders.noLeaders")}
        label={text("leaders.leaders")}
        request={{}}
        columns={leaderColumns(text, mayEnd ? setEnding : undefined)}
        rowKey={({ id }) => id}
        height="60dvh"
      />
      {ending === undefined ? null : <EndDialog leader={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function leaderColumns(text: Text, onEnd: ((leader: Leader) => void) | undefined): Column<Leader>[] {
  const amount = (name: "ownCapital" | "followed" | "copied" | "capacity" | "received"): Column<Leader> =>
    figure(name, text(`leaders.${name}`), (row) => row[name], format.amount);
  const end: Column<Leader> = {
    id: "end",
    header: text("programmes.actions"),
    cell: (row) =>
      row.isLeading ? (
        <Button size="small" tone="outline" disabled={row.isEndAsked} onClick={() => onEnd?.(row)}>
          {text(row.isEndAsked ? "leaders.endAsked" : "leaders.end")}
        </Button>
      ) : null,
  };
  return [
    plain("leader", text("leaders.leader"), ({ id, name }) => `${id} ${name}`),
    {
      id: "leaderUser",
      header: text("leaders.user"),
      cell: ({ userId, userName }) => <UserLink userId={userId} name={userName} />,
      csv: ({ userId }) => userId,
    },
    plain("leaderState", text("leaders.state"), (row) => text(`leaders.${leaderState(row)}`)),
    amount("ownCapital"),
    figure(
      "followers",
      text("leaders.followers"),
      ({ followers }) => followers,
      (value) => format.count(Number(value)),
    ),
    amount("followed"),
    amount("copied"),
    amount("capacity"),
    figure("returnAll", text("leaders.returnAll"), ({ returnAll }) => returnAll, gainText),
    figure("drawdown", text("leaders.drawdown"), ({ drawdown }) => drawdown, percentText),
    amount("received"),
    figure(
      "since",
      text("leaders.since"),
      ({ createTime }) => createTime,
      (value) => format.dateTime(Number(value)),
    ),
    ...(onEnd === undefined ? [] : [end]),
  ];
}

function EndDialog({ leader, onClose }: { leader: Leader; onClose: () => void }) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.leaders.list");
  const end = async (reason: string) => {
    if ((await ask("operator.leaders.end", { id: leader.id, reason })) !== undefined) onClose();
  };
  return (
    <ReasonDialog
      title={text("leaders.endOf", { name: leader.name })}
      confirmLabel={text("markets.ask")}
      tone="danger"
      isBusy={isSending}
      onConfirm={(reason) => void end(reason)}
      onClose={onClose}
    >
      <p>{text("leaders.endNote")}</p>
      <p className="text-text-2">
        {text("leaders.followers")}: {format.count(leader.followers)} · {text("leaders.followed")}:{" "}
        {format.amount(leader.followed)}
      </p>
      <Preview of={{ call: "operator.leaders.end", request: { id: leader.id } }} />
    </ReasonDialog>
  );
}
