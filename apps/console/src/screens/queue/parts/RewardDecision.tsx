import type { QueueRow } from "@agio/api-contract";
import { Preview } from "../../../features/preview/Preview.tsx";
import { DecisionDialog } from "../../../features/work/DecisionDialog.tsx";
import { useDecide } from "../../../features/work/use-decide.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";

interface RewardDecisionProps {
  row: QueueRow;
  decision: "approve" | "reject";
  onClose: () => void;
}

/** Asks for a held reward to be paid, which a second person decides, or drops it. */
export function RewardDecision({ row, decision, onClose }: RewardDecisionProps) {
  const text = useText();
  const releasing = useDecide("operator.referrals.release");
  const dropping = useDecide("operator.referrals.drop");
  const isRelease = decision === "approve";
  const confirm = async (reason: string) => {
    const { id } = row;
    const isDone = isRelease
      ? await releasing.decide({ id, reason }, text("shell.requested"))
      : await dropping.decide({ id, reason });
    if (isDone) onClose();
  };
  return (
    <DecisionDialog
      title={text(isRelease ? "queue.releaseReward" : "queue.dropReward", { id: row.id })}
      confirmLabel={text(isRelease ? "work.askFor" : "work.reject")}
      reason={text("work.reviewed")}
      isBusy={releasing.isSending || dropping.isSending}
      onConfirm={({ reason }) => void confirm(reason)}
      onClose={onClose}
    >
      <p>
        {row.userId} {row.userName}: {format.amount(row.amount)} {row.coin}
      </p>
      {isRelease ? <Preview of={{ call: "operator.referrals.release", request: { id: row.id } }} /> : null}
    </DecisionDialog>
  );
}
