import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, SegmentedControl, Select, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ledgerColumns } from "../../features/ledger/ledger-columns.ts";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { Preview } from "../../features/preview/Preview.tsx";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { paths } from "../../paths.ts";
import { showFailure } from "../../shell/client.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import {
  canAsk,
  canPreview,
  COUNTERS,
  EMPTY_DRAFT,
  previewOf,
  REASON_CODES,
  requestColumns,
  requestOf,
  type Draft,
} from "./model.ts";

const REQUESTS = 100;

/** Balances of users put right by hand: asked for by one, agreed to by another, and what was posted. */
export function AdjustmentsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const may = useMay();
  return (
    <Page title={text("adjustments.title")}>
      {may("settings.money") ? <Ask /> : null}
      <h2 className="text-14 font-semibold">{text("adjustments.requests")}</h2>
      <Requests />
      <h2 className="text-14 font-semibold">{text("adjustments.posted")}</h2>
      <PagedTable
        name="operator.ledger.list"
        label={text("adjustments.posted")}
        request={{ kind: "adjustment" }}
        columns={ledgerColumns(text)}
        rowKey={({ id }) => id}
        onOpen={({ sequence }) => void navigate(paths.ledgerEntry(sequence))}
        height="40dvh"
        empty={text("adjustments.nonePosted")}
      />
    </Page>
  );
}

function Ask() {
  const text = useText();
  const reread = useStaffReread();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { send, isSending } = useStaffSend("operator.balances.adjust");
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const ask = async () => {
    const answer = await send(requestOf(draft));
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("adjustments.asked"), "success");
    setDraft(EMPTY_DRAFT);
    reread("operator.requests.list");
  };
  return (
    <section className="grid gap-4 desk:grid-cols-2" aria-label={text("adjustments.ask")}>
      <div className="console-card grid gap-3">
        <h2 className="text-14 font-semibold">{text("adjustments.ask")}</h2>
        <div className="grid items-start gap-3 desk:grid-cols-2">
          <TextField
            label={text("adjustments.user")}
            inputMode="numeric"
            value={draft.user}
            onChange={(user) => set({ user })}
          />
          <TextField label={text("adjustments.coin")} value={draft.coin} onChange={(coin) => set({ coin })} />
          <TextField
            label={text("adjustments.amount")}
            inputMode="decimal"
            value={draft.amount}
            onChange={(amount) => set({ amount })}
          />
          <div className="self-end">
            <SegmentedControl
              label={text("adjustments.direction")}
              value={draft.isGiven ? "give" : "take"}
              options={[
                { id: "give", label: text("adjustments.give") },
                { id: "take", label: text("adjustments.take") },
              ]}
              onChange={(chosen) => set({ isGiven: chosen === "give" })}
            />
          </div>
          <Select
            label={text("adjustments.counter")}
            value={draft.counter}
            options={COUNTERS.map((id) => ({ id, label: text(`adjustments.counters.${id}`) }))}
            onChange={(counter) => set({ counter })}
          />
          <Select
            label={text("adjustments.reasonCode")}
            value={draft.reasonCode}
            options={REASON_CODES.map((id) => ({ id, label: text(`adjustments.reasonCodes.${id}`) }))}
            onChange={(reasonCode) => set({ reasonCode })}
          />
          <TextField
            label={text("adjustments.caseNumber")}
            hint={text("adjustments.caseHint")}
            value={draft.caseNumber}
            onChange={(caseNumber) => set({ caseNumber })}
            maxLength={40}
          />
          <TextField
            label={text("adjustments.reason")}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
            maxLength={300}
          />
        </div>
        <p className="text-12 text-text-2">{text("adjustments.limit")}</p>
        <Button tone="accent" busy={isSending} disabled={!canAsk(draft)} onClick={() => void ask()}>
          {text("adjustments.send")}
        </Button>
      </div>
      <div className="console-card">
        {canPreview(draft) ? (
          <Preview of={previewOf(draft)} />
        ) : (
          <p className="text-text-2">{text("adjustments.none")}</p>
        )}
      </div>
    </section>
  );
}

function Requests() {
  const text = useText();
  const navigate = useNavigate();
  const requests = useStaffCall("operator.requests.list", { pageSize: REQUESTS });
  return (
    <Loaded remote={requests}>
      {({ rows }) => {
        const own = rows.filter(({ action }) => action === "balances.adjust");
        if (own.length === 0) return <p className="console-card text-text-2">{text("adjustments.noRequests")}</p>;
        return (
          <RowTable
            label={text("adjustments.requests")}
            rows={own}
            columns={requestColumns(text)}
            rowKey={({ id }) => id}
            onOpen={({ id }) => void navigate(paths.request(id))}
          />
        );
      }}
    </Loaded>
  );
}
