import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Select, showToast } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import type { Column } from "../../features/table/columns.ts";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText, type Text } from "../../shell/text.ts";
import { HELD_STATUSES, heldStatusOf, type HeldReward } from "./model.ts";

interface Asked {
  readonly what: "release" | "drop";
  readonly row: HeldReward;
}

/** Rewards under review: paid by two people, dropped by one. */
export function HeldRewards() {
  const text = useText();
  const mayDecide = useMay()("funds.decide");
  const { values, set } = useView(["held"]);
  const status = heldStatusOf(values.held);
  const [asked, setAsked] = useState<Asked>();
  const decide = mayDecide && status === 0 ? setAsked : undefined;
  return (
    <section className="grid gap-3" aria-label={text("programmes.held")}>
      <h2 className="text-14 font-semibold">{text("programmes.held")}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={text("programmes.heldStatus.label")}
          size="small"
          value={String(status)}
          options={HELD_STATUSES.map((id) => ({ id: String(id), label: text(`programmes.heldStatus.${id}`) }))}
          onChange={(held) => set({ held })}
        />
      </div>
      <PagedTable
        name="operator.referrals.held"
        label={text("programmes.held")}
        request={{ status }}
        columns={heldColumns(text, decide)}
        rowKey={({ id }) => id}
        height="60dvh"
        empty={text("programmes.noneHeld")}
      />
      {asked === undefined ? null : <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function heldColumns(text: Text, onAsk: ((asked: Asked) => void) | undefined): Column<HeldReward>[] {
  const actions: Column<HeldReward>[] =
    onAsk === undefined
      ? [{ id: "reason", header: text("programmes.reason"), cell: ({ reason }) => reason }]
      : [
          {
            id: "actions",
            header: text("programmes.actions"),
            cell: (row) => (
              <span className="flex gap-2">
                <Button size="small" tone="outline" onClick={() => onAsk({ what: "release", row })}>
                  {text("programmes.release")}
                </Button>
                <Button size="small" tone="quiet" onClick={() => onAsk({ what: "drop", row })}>
                  {text("programmes.drop")}
                </Button>
              </span>
            ),
          },
        ];
  return [
    { id: "id", header: text("requests.id"), cell: ({ id }) => id },
    {
      id: "receiver",
      header: text("programmes.receiver"),
      cell: ({ receiverId, receiverName }) => `${receiverId} ${receiverName}`,
    },
    { id: "payer", header: text("programmes.payer"), cell: ({ payerId, payerName }) => `${payerId} ${payerName}` },
    { id: "product", header: text("programmes.product"), cell: ({ product, level }) => `${product} ${level}` },
    {
      id: "amount",
      header: text("programmes.amount"),
      cell: ({ amount, coin }) => `${format.amount(amount)} ${coin}`,
      isNumeric: true,
    },
    { id: "flag", header: text("programmes.flag"), cell: ({ flag }) => flag },
    {
      id: "createTime",
      header: text("programmes.createTime"),
      cell: ({ createTime }) => format.dateTime(createTime),
    },
    ...actions,
  ];
}

function DecideDialog({ asked: { what, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const releasing = useStaffSend("operator.referrals.release");
  const dropping = useStaffSend("operator.referrals.drop");
  const decide = async (reason: string) => {
    const request = { id: row.id, reason };
    const answer = what === "release" ? await releasing.send(request) : await dropping.send(request);
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text(what === "release" ? "shell.requested" : "programmes.dropped"));
    reread("operator.referrals.held", "operator.referrals.show", "operator.requests.list");
    onClose();
  };
  return (
    <ReasonDialog
      title={`${text(`programmes.${what}`)}: ${format.amount(row.amount)} ${row.coin}`}
      confirmLabel={text(`programmes.${what}`)}
      tone={what === "drop" ? "danger" : "accent"}
      isBusy={releasing.isSending || dropping.isSending}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
      preview={what === "release" ? { call: "operator.referrals.release", request: { id: row.id } } : undefined}
    >
      <p>{`${row.receiverId} ${row.receiverName} · ${row.flag}`}</p>
    </ReasonDialog>
  );
}
