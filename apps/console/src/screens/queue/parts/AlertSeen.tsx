import type { QueueRow } from "@agio/api-contract";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { useDecide } from "../../../features/work/use-decide.ts";
import { useText } from "../../../shell/text.ts";

/** Says that an alert was seen, and what is done about it: nobody else is called. */
export function AlertSeen({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const text = useText();
  const { decide, isSending } = useDecide("operator.alerts.acknowledge", "operator.alerts.list");
  const confirm = async (reason: string) => {
    if (await decide({ alertId: row.reference, reason }, text("alerts.acknowledged"))) onClose();
  };
  return (
    <DecisionDialog
      title={text("queue.seenAlert", { id: row.id })}
      confirmLabel={text("alerts.acknowledge")}
      isBusy={isSending}
      onConfirm={({ reason }) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{row.detail}</p>
    </DecisionDialog>
  );
}
