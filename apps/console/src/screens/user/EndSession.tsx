import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

interface EndSessionProps {
  userId: number;
  sessionId: number;
  /** As the row says it. */
  device: string;
}

/** Ends one session of a user, and leaves the others. */
export function EndSession({ userId, sessionId, device }: EndSessionProps) {
  const text = useText();
  const reread = useStaffReread();
  const [isAsked, setAsked] = useState(false);
  const { send, isSending } = useStaffSend("operator.users.endSessions");
  const end = async (reason: string) => {
    const answer = await send({ userId, sessionId, reason });
    reread("operator.users.page", "operator.users.rows");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("users.actions.endedOne"));
    setAsked(false);
  };
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setAsked(true)}>
        {text("users.actions.endSession")}
        <span className="sr-only">{` ${sessionId}`}</span>
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={text("users.actions.endSessionTitle", { session: sessionId })}
          confirmLabel={text("users.actions.endSession")}
          tone="danger"
          isBusy={isSending}
          onConfirm={(reason) => void end(reason)}
          onClose={() => setAsked(false)}
        >
          <p>{device}</p>
          <p>{text("users.actions.endSessionNote")}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
