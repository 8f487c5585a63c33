import { useStaffSend } from "@agio/api-client/staff";
import { Button, PasswordField, TextField } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { failureText } from "../../shell/client.ts";
import { beginSession } from "../../shell/session.ts";
import { useText } from "../../shell/text.ts";

const PASSWORD_LENGTH_MIN = 12;

/** A newcomer chooses the password by the code from their mail, and is in. */
export function ActivationForm() {
  const text = useText();
  const goTo = useNavigate();
  const [loginName, setLoginName] = useState("");
  const [code, setCode] = useState("");
  const [pwd, setPwd] = useState("");
  const [fault, setFault] = useState("");
  const activate = useStaffSend("operator.activate");
  const login = useStaffSend("operator.login");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault("");
    const activated = await activate.send({ loginName, code, pwd });
    if (!activated.ok) return setFault(failureText(activated.failure));
    const entered = await login.send({ loginName, pwd });
    await goTo(paths.start());
    if (entered.ok) beginSession(entered.data.token);
  };
  return (
    <form className="console-card grid gap-3" onSubmit={(event) => void submit(event)}>
      <h2 className="text-16 font-semibold">{text("entry.activate")}</h2>
      <p className="text-text-2">{text("entry.activateWhy")}</p>
      <TextField
        label={text("entry.loginName")}
        value={loginName}
        onChange={setLoginName}
        autoComplete="username"
        maxLength={64}
        required
      />
      <TextField
        label={text("entry.mailCode")}
        value={code}
        onChange={setCode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        required
      />
      <PasswordField
        label={text("entry.newPassword")}
        hint={text("entry.newPasswordHint", { count: PASSWORD_LENGTH_MIN })}
        showLabel={text("entry.show")}
        hideLabel={text("entry.hide")}
        value={pwd}
        onChange={setPwd}
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH_MIN}
        maxLength={64}
        required
      />
      <p role="alert" className="min-h-5 text-danger">
        {fault}
      </p>
      <Button type="submit" tone="accent" wide busy={activate.isSending || login.isSending}>
        {text("entry.activateSubmit")}
      </Button>
    </form>
  );
}
