import { useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, showToast, TextField } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { failureText } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";
import { RoleChoice } from "./RoleChoice.tsx";

/** Asks for a new member of the staff. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [loginName, setLoginName] = useState("");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<string[]>([]);
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.operators.add");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (roles.length === 0) return setFault(text("team.rolesNeeded"));
    const answer = await send({ loginName, email, roles, reason });
    if (!answer.ok) return setFault(failureText(answer.failure));
    showToast(text(answer.data.requestId === 0 ? "shell.done" : "shell.requested"));
    onClose();
  };
  return (
    <Drawer title={text("team.add")} closeLabel={text("shell.close")} onClose={onClose}>
      <form className="grid gap-4 p-4" onSubmit={(event) => void submit(event)}>
        <p className="text-text-2">{text("team.addWhy")}</p>
        <TextField
          label={text("team.loginName")}
          value={loginName}
          onChange={setLoginName}
          pattern="[A-Za-z0-9._\-]{3,32}"
          autoComplete="off"
          required
        />
        <TextField
          label={text("team.email")}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
          required
        />
        <RoleChoice roles={roles} onChange={setRoles} />
        <TextField
          label={text("reason.label")}
          hint={text("reason.hint")}
          value={reason}
          onChange={setReason}
          minLength={3}
          maxLength={300}
          required
        />
        <p role="alert" className="min-h-5 text-danger">
          {fault}
        </p>
        <Button type="submit" tone="accent" busy={isSending}>
          {text("team.ask")}
        </Button>
      </form>
    </Drawer>
  );
}
