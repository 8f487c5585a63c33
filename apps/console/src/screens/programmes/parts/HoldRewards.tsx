import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../../shell/client.ts";
import { useText } from "../../../shell/text.ts";

type Word = "hold" | "letGo";

/** Rewards of what one user pays are held from now on, or no longer. One person may: nothing is paid or taken by it. */
export function HoldRewards() {
  const text = useText();
  const reread = useStaffReread();
  const flagging = useStaffSend("operator.referrals.flag");
  const [userId, setUserId] = useState("");
  const [word, setWord] = useState<Word>();
  const isWhole = /^[1-9]\d{0,8}$/.test(userId);
  const confirm = async (isFlagged: boolean, reason: string) => {
    const answer = await flagging.send({ userId: Number(userId), isFlagged, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text(isFlagged ? "rewards.held" : "rewards.notHeld"), "success");
    reread("operator.referrals.held", "operator.referrals.show");
    setWord(undefined);
  };
  return (
    <section className="console-card grid content-start gap-3" aria-label={text("rewards.hold")}>
      <h2 className="text-14 font-semibold">{text("rewards.hold")}</h2>
      <p className="text-text-2">{text("rewards.holdMeaning")}</p>
      <TextField
        label={text("rewards.payerId")}
        inputMode="numeric"
        className="max-w-72"
        value={userId}
        onChange={setUserId}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="outline" disabled={!isWhole} onClick={() => setWord("hold")}>
          {text("rewards.holdNow")}
        </Button>
        <Button size="small" tone="quiet" disabled={!isWhole} onClick={() => setWord("letGo")}>
          {text("rewards.letGo")}
        </Button>
      </div>
      {word === undefined ? null : (
        <ReasonDialog
          title={`${text(word === "hold" ? "rewards.holdNow" : "rewards.letGo")}: ${userId}`}
          confirmLabel={text(word === "hold" ? "rewards.holdNow" : "rewards.letGo")}
          isBusy={flagging.isSending}
          onConfirm={(reason) => void confirm(word === "hold", reason)}
          onClose={() => setWord(undefined)}
        />
      )}
    </section>
  );
}
