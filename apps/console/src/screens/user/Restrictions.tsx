import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { lockReasonText } from "../../features/facts/lock-reason.ts";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { ACTIONS, type FrozenAction, type UserData } from "./model.ts";

interface RestrictionsProps {
  userId: number;
  restrictions: UserData["restrictions"];
}

const NOTES = {
  signIn: "users.actions.signInNote",
  trade: "users.actions.tradeNote",
  withdraw: "users.actions.withdrawNote",
} as const;

/** Somebody's rights: one freezes an action, two let it go on. */
export function Restrictions({ userId, restrictions }: RestrictionsProps) {
  const text = useText();
  const { withdrawalLockUntil, withdrawalLockReason } = restrictions;
  return (
    <section className="console-card grid gap-3 text-13" aria-label={text("users.restrictions.title")}>
      <h2 className="text-14 font-semibold">{text("users.restrictions.title")}</h2>
      <ul className="grid gap-2">
        {ACTIONS.map((action) => (
          <li key={action} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {text(`users.restrictions.${action}`)}
              {" · "}
              <StateText {...{ action, restrictions }} />
            </span>
            <Change {...{ userId, action }} isFrozen={restrictions[action] !== 0} />
          </li>
        ))}
      </ul>
      {withdrawalLockUntil === 0 ? null : (
        <p className="text-warn">
          {text("users.restrictions.lock", {
            ...{ time: format.dateTime(withdrawalLockUntil), reason: lockReasonText(text, withdrawalLockReason) },
          })}
        </p>
      )}
    </section>
  );
}

function StateText({ action, restrictions }: { action: FrozenAction; restrictions: UserData["restrictions"] }) {
  const text = useText();
  const since = restrictions[action];
  if (since !== 0) {
    return (
      <strong className="text-danger">{text("users.restrictions.since", { time: format.dateTime(since) })}</strong>
    );
  }
  if (restrictions.signIn !== 0) return <span className="text-danger">{text("users.restrictions.whole")}</span>;
  return <span className="text-text-2">{text("users.restrictions.free")}</span>;
}

function Change({ userId, action, isFrozen }: { userId: number; action: FrozenAction; isFrozen: boolean }) {
  const text = useText();
  const may = useMay();
  const reread = useStaffReread();
  const [isAsked, setAsked] = useState(false);
  const { send, isSending } = useStaffSend("operator.users.freeze");
  if (!may("users.freeze")) return null;
  const words = { action: text(`users.restrictions.${action}`) };
  const label = text(isFrozen ? "users.actions.release" : "users.actions.freeze", words);
  const change = async (reason: string) => {
    const answer = await send({ userId, action, isFrozen: !isFrozen, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text(answer.data.requestId === 0 ? "users.actions.frozen" : "shell.requested"));
    setAsked(false);
    reread("operator.users.page", "operator.requests.list");
  };
  return (
    <>
      <Button size="small" tone={isFrozen ? "outline" : "danger"} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={label}
          confirmLabel={label}
          tone={isFrozen ? "accent" : "danger"}
          isBusy={isSending}
          onConfirm={(reason) => void change(reason)}
          onClose={() => setAsked(false)}
        >
          <p>{text(isFrozen ? "users.actions.releaseNote" : "users.actions.freezeNote")}</p>
          {isFrozen ? null : <p>{text(NOTES[action])}</p>}
        </ReasonDialog>
      ) : null}
    </>
  );
}
