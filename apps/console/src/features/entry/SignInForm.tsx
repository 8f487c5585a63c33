import { useStaffSend } from "@agio/api-client/staff";
import { REFUSAL_CODES } from "@agio/primitives";
import { Button, TextField } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { OwnPassword } from "../own-password/OwnPassword.tsx";
import { failureText } from "../../shell/client.ts";
import { beginSession } from "../../shell/session.ts";
import { useText } from "../../shell/text.ts";
import { answerWithPasskey, hasPasskeys } from "@agio/api-client/passkeys";

/** A passkey, or name and password; the code of an authenticator app once the server asks for it. */
export function SignInForm() {
  const text = useText();
  const [loginName, setLoginName] = useState("");
  const [pwd, setPwd] = useState("");
  const [totpCode, setTotpCode] = useState<string>();
  const [fault, setFault] = useState("");
  const login = useStaffSend("operator.login");
  const options = useStaffSend("operator.passkeyLoginOptions");
  const passkeyLogin = useStaffSend("operator.passkeyLogin");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await login.send({ loginName, pwd, ...(totpCode === undefined ? {} : { totpCode }) });
    if (answer.ok) return beginSession(answer.data.token);
    const { failure } = answer;
    if (failure.kind === "reject" && failure.code === REFUSAL_CODES.SECOND_FACTOR_NEEDED && totpCode === undefined) {
      setFault("");
      return setTotpCode("");
    }
    setFault(failureText(failure));
  };
  const byPasskey = async () => {
    setFault("");
    const asked = await options.send({});
    if (!asked.ok) return setFault(failureText(asked.failure));
    const response = await answerWithPasskey(asked.data.options);
    if (response === undefined) return setFault(text("stepUp.noPasskey"));
    const answer = await passkeyLogin.send({ challengeId: asked.data.challengeId, response });
    if (answer.ok) return beginSession(answer.data.token);
    setFault(failureText(answer.failure));
  };
  return (
    <div className="console-card grid gap-3">
      {hasPasskeys() ? (
        <Button tone="outline" wide busy={options.isSending || passkeyLogin.isSending} onClick={() => void byPasskey()}>
          {text("entry.byPasskey")}
        </Button>
      ) : null}
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label={text("entry.loginName")}
          value={loginName}
          onChange={setLoginName}
          autoComplete="username"
          maxLength={64}
          required
        />
        <OwnPassword value={pwd} onChange={setPwd} required />
        {totpCode === undefined ? null : (
          <TextField
            label={text("entry.code")}
            hint={text("entry.codeHint")}
            value={totpCode}
            onChange={setTotpCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        )}
        <p role="alert" className="min-h-5 text-danger">
          {fault}
        </p>
        <Button type="submit" tone="accent" wide busy={login.isSending}>
          {text("entry.submit")}
        </Button>
      </form>
    </div>
  );
}
