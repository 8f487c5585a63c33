import { useStaffCall, useStaffReread, useStaffSend, valueIn } from "@agio/api-client/staff";
import { Button, Select, showToast } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";
import type { Case } from "./model.tsx";

interface CaseActionsProps {
  shown: Case;
  /** Absent where the case is the operator's already. */
  onTake: (() => void) | undefined;
  isTaking: boolean;
}

type Asked = "handOver" | "close";
const NOBODY = "0";

/** Takes a case, hands it over, closes it. */
export function CaseActions({ shown, onTake, isTaking }: CaseActionsProps) {
  const text = useText();
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {onTake === undefined ? null : (
        <Button size="small" tone="outline" busy={isTaking} onClick={onTake}>
          {text("cases.take")}
        </Button>
      )}
      <Button size="small" tone="outline" onClick={() => setAsked("handOver")}>
        {text("cases.handOver")}
      </Button>
      <Button size="small" tone="outline" onClick={() => setAsked("close")}>
        {text("cases.close")}
      </Button>
      {asked === "handOver" ? <HandOver shown={shown} onClose={onClose} /> : null}
      {asked === "close" ? <Close shown={shown} onClose={onClose} /> : null}
    </div>
  );
}

interface DialogProps {
  shown: Case;
  onClose: () => void;
}

function HandOver({ shown, onClose }: DialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const holders = valueIn(useStaffCall("operator.cases.holders", {})) ?? [];
  const moving = useStaffSend("operator.cases.handOver");
  const [to, setTo] = useState(NOBODY);
  const move = async (reason: string) => {
    const { id, holderId } = shown;
    const answer = await moving.send({ id, holderId, operatorId: Number(to), reason });
    reread("operator.cases.show", "operator.cases.list");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("cases.handed"));
    onClose();
  };
  return (
    <ReasonDialog
      title={text("cases.handOver")}
      confirmLabel={text("cases.handOver")}
      isBusy={moving.isSending}
      onConfirm={(reason) => void move(reason)}
      onClose={onClose}
    >
      <Select
        label={text("cases.handOverTo")}
        value={to}
        options={[
          { id: NOBODY, label: text("cases.giveBack") },
          ...holders
            .filter(({ operatorId }) => operatorId !== shown.holderId)
            .map(({ operatorId, loginName }) => ({ id: String(operatorId), label: loginName })),
        ]}
        onChange={setTo}
      />
    </ReasonDialog>
  );
}

function Close({ shown, onClose }: DialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const closing = useStaffSend("operator.cases.close");
  const close = async (reason: string) => {
    const answer = await closing.send({ id: shown.id, lastLineId: shown.lastLineId, reason });
    reread("operator.cases.show", "operator.cases.list");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("cases.closed"));
    onClose();
  };
  return (
    <ReasonDialog
      title={text("cases.close")}
      confirmLabel={text("cases.close")}
      tone="danger"
      isBusy={closing.isSending}
      onConfirm={(reason) => void close(reason)}
      onClose={onClose}
    >
      <p>{text("cases.closeNote")}</p>
    </ReasonDialog>
  );
}
