import { useStaffSend } from "@agio/api-client/staff";
import { Button, PasswordField, showToast } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { failureText } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

const PASSWORD_LENGTH_MIN = 12;

/** Changes the operator's own password, which ends their other sessions. */
export function PasswordForm() {
  const text = useText();
  const [oldPwd, setOldPwd] = useState("");
  const [newPwd, setNewPwd] = useState("");
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.changePassword");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ oldPwd, newPwd });
    if (!answer.ok) return setFault(failureText(answer.failure));
    setFault("");
    setOldPwd("");
    setNewPwd("");
    showToast(text("account.passwordChanged"));
  };
  const words = { showLabel: text("entry.show"), hideLabel: text("entry.hide"), maxLength: 64, required: true };
  return (
    <form className="grid max-w-sm gap-3" onSubmit={(event) => void submit(event)}>
      <PasswordField
        {...words}
        label={text("account.oldPassword")}
        value={oldPwd}
        onChange={setOldPwd}
        autoComplete="current-password"
      />
      <PasswordField
        {...words}
        label={text("entry.newPassword")}
        hint={text("entry.newPasswordHint", { count: PASSWORD_LENGTH_MIN })}
        value={newPwd}
        onChange={setNewPwd}
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH_MIN}
      />
      <p role="alert" className="min-h-5 text-danger">
        {fault}
      </p>
      <Button type="submit" tone="outline" busy={isSending}>
        {text("account.changePassword")}
      </Button>
    </form>
  );
}
