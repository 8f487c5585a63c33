import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import type { Column } from "../../features/table/columns.ts";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText, type Text } from "../../shell/text.ts";
import type { Campaign } from "./model.ts";
import { CampaignForm } from "./parts/CampaignForm.tsx";

/** An agreement of two people shows by itself. */
const EVERY_MS = 5_000;
const OPEN = 1;

/** Campaigns of the welfare centre: budget, places, what is left, and the way to halt one. */
export function WelfareTab() {
  const text = useText();
  const mayHalt = useMay()("settings.money");
  const [isOpening, setOpening] = useState(false);
  const [halting, setHalting] = useState<Campaign>();
  return (
    <>
      {mayHalt && !isOpening ? (
        <div>
          <Button size="small" tone="accent" onClick={() => setOpening(true)}>
            {text("campaigns.new")}
          </Button>
        </div>
      ) : null}
      {isOpening ? <CampaignForm onClose={() => setOpening(false)} /> : null}
      <PagedTable
        name="operator.campaigns.list"
        empty={text("programmes.noCampaigns")}
        label={text("programmes.tab.welfare")}
        request={{}}
        columns={campaignColumns(text, mayHalt ? setHalting : undefined)}
        rowKey={({ id }) => id}
        height="60dvh"
        everyMs={EVERY_MS}
      />
      {halting === undefined ? null : <HaltDialog campaign={halting} onClose={() => setHalting(undefined)} />}
    </>
  );
}

const statusText = (text: Text, status: number): string =>
  text(`programmes.status.${status === OPEN ? 1 : status === 2 ? 2 : 3}`);

function campaignColumns(text: Text, onHalt: ((campaign: Campaign) => void) | undefined): Column<Campaign>[] {
  const halt: Column<Campaign>[] =
    onHalt === undefined
      ? []
      : [
          {
            id: "actions",
            header: text("programmes.actions"),
            cell: (row) =>
              row.status === OPEN ? (
                <Button size="small" tone="outline" onClick={() => onHalt(row)}>
                  {text("programmes.halt")}
                </Button>
              ) : null,
          },
        ];
  return [
    { id: "name", header: text("programmes.campaign"), cell: ({ id, name }) => `${id} ${name}` },
    { id: "status", header: text("programmes.heldStatus.label"), cell: ({ status }) => statusText(text, status) },
    {
      id: "budget",
      header: text("programmes.budget"),
      cell: ({ budget, coin }) => `${format.amount(budget)} ${coin}`,
      isNumeric: true,
    },
    { id: "owed", header: text("programmes.owed"), cell: ({ owed }) => format.amount(owed), isNumeric: true },
    {
      id: "places",
      header: text("programmes.places"),
      cell: ({ placesTaken, places }) => `${format.count(placesTaken)} / ${format.count(places)}`,
      isNumeric: true,
    },
    { id: "from", header: text("programmes.from"), cell: ({ startTime }) => format.dateTime(startTime) },
    { id: "until", header: text("programmes.until"), cell: ({ endTime }) => format.dateTime(endTime) },
    {
      id: "tasks",
      header: text("programmes.task"),
      cell: ({ tasks }) => tasks.map(({ type, reward }) => `${type}: ${reward}`).join(", "),
    },
    ...halt,
  ];
}

function HaltDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const halting = useStaffSend("operator.campaigns.halt");
  const halt = async (reason: string) => {
    const answer = await halting.send({ campaignId: campaign.id, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("programmes.halted"));
    reread("operator.campaigns.list");
    onClose();
  };
  return (
    <ReasonDialog
      title={`${text("programmes.halt")}: ${campaign.name}`}
      confirmLabel={text("programmes.halt")}
      tone="danger"
      isBusy={halting.isSending}
      onConfirm={(reason) => void halt(reason)}
      onClose={onClose}
      preview={{ call: "operator.campaigns.halt", request: { campaignId: campaign.id } }}
    >
      <p>{text("programmes.haltNote")}</p>
    </ReasonDialog>
  );
}
