import { useStaffClient, useStaffReread } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import type { Withdrawal } from "../model.ts";

interface BulkApprovalProps {
  /** Rows that are here and may be decided together. */
  chosen: readonly Withdrawal[];
  /** How many the address names. */
  named: number;
  onDone: () => void;
}

/** Approves several withdrawals with one reason, one after the other; the first that is refused ends it. */
export function BulkApproval({ chosen, named, onDone }: BulkApprovalProps) {
  const text = useText();
  const client = useStaffClient();
  const reread = useStaffReread();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = format.count(chosen.length);
  const approve = async (reason: string) => {
    setBusy(true);
    let approved = 0;
    for (const { id } of chosen) {
      const answer = await client.call("operator.withdrawals.decide", { id, decision: "approve", reason });
      if (!answer.ok) {
        showFailure(answer.failure);
        break;
      }
      approved += 1;
    }
    setBusy(false);
    setAsking(false);
    showToast(text("withdrawals.bulkDone", { count: format.count(approved) }));
    reread("operator.withdrawals.list", "operator.queue.list");
    onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{text("table.selected", { count: format.count(named) })}</span>
      {named > chosen.length ? (
        <span className="text-text-2">
          {text("table.selectedElsewhere", { count: format.count(named - chosen.length) })}
        </span>
      ) : null}
      {chosen.length === 0 ? null : (
        <Button size="small" tone="accent" onClick={() => setAsking(true)}>
          {text("withdrawals.bulkApprove")}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={onDone}>
        {text("table.clearSelection")}
      </Button>
      {isAsking ? (
        <DecisionDialog
          title={text("withdrawals.bulkAsk", { count })}
          confirmLabel={text("work.approve")}
          reason={text("work.reviewed")}
          isBusy={isBusy}
          onConfirm={({ reason }) => void approve(reason)}
          onClose={() => setAsking(false)}
        >
          <ul className="max-h-40 overflow-auto">
            {chosen.map((row) => (
              <li key={row.id}>
                {row.id}: {row.userId}, {format.amount(row.amount)} {row.coin}
              </li>
            ))}
          </ul>
        </DecisionDialog>
      ) : null}
    </div>
  );
}
