import { useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, showToast, Switch, TextField } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../features/facts/Facts.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { changeRequest, draftOf, isChanged, type Operator } from "./model.ts";
import { RoleChoice } from "./RoleChoice.tsx";

/** One of the staff: asks for other roles, the end or the way back, or for a new way in. */
export function ChangeOperator({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const text = useText();
  const may = useMay();
  const [draft, setDraft] = useState(() => draftOf(operator));
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useStaffSend("operator.operators.change");
  const ask = async (reason: string) => {
    const answer = await send(changeRequest(operator, draft, reason));
    setAsking(false);
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("shell.requested"));
    onClose();
  };
  const isReady = isChanged(operator, draft) && draft.roles.length > 0;
  return (
    <Drawer title={operator.loginName} closeLabel={text("shell.close")} onClose={onClose}>
      <div className="grid gap-4 p-4">
        <Facts
          rows={[
            [text("team.id"), operator.operatorId],
            [text("team.email"), operator.email === "" ? undefined : operator.email],
            [text("team.since"), format.dateTime(operator.createTime)],
          ]}
        />
        {may("operators.change") ? (
          <>
            <RoleChoice roles={draft.roles} onChange={(roles) => setDraft({ ...draft, roles })} />
            <Switch
              label={text("team.dismissed")}
              isChecked={draft.isDisabled}
              onChange={(isDisabled) => setDraft({ ...draft, isDisabled })}
            />
            <Switch
              label={text("team.resetPassword")}
              isChecked={draft.resetPassword}
              onChange={(resetPassword) => setDraft({ ...draft, resetPassword })}
            />
            <Switch
              label={text("team.resetFactors")}
              isChecked={draft.resetAuthenticator}
              onChange={(resetAuthenticator) => setDraft({ ...draft, resetAuthenticator })}
            />
            <TextField
              label={text("team.newEmail")}
              hint={text("team.newEmailHint")}
              type="email"
              value={draft.email}
              onChange={(email) => setDraft({ ...draft, email })}
              autoComplete="off"
            />
            <Button tone={draft.isDisabled ? "danger" : "accent"} disabled={!isReady} onClick={() => setAsking(true)}>
              {text("team.ask")}
            </Button>
          </>
        ) : null}
      </div>
      {isAsking ? (
        <ReasonDialog
          title={text("team.change", { name: operator.loginName })}
          confirmLabel={text("team.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void ask(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{text("team.changeWhy")}</p>
        </ReasonDialog>
      ) : null}
    </Drawer>
  );
}
