import { Banner, Button, PasswordField, TextField } from "@agio/ui";
import { useStaffSend } from "@agio/api-client/staff";
import { REFUSAL_CODES } from "@agio/primitives";
import { useState, type FormEvent } from "react";
import { failureText } from "../../shell/client.ts";
import { beginSession, useSession } from "../../shell/session.ts";
import { useText } from "../../shell/text.ts";

/** Name and password; the code of an authenticator app once the server asks for it. */
export function EntryScreen() {
  const text = useText();
  const hasEnded = useSession((session) => session.hasEnded);
  const [loginName, setLoginName] = useState("");
  const [pwd, setPwd] = useState("");
  const [totpCode, setTotpCode] = useState<string>();
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.login");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ loginName, pwd, ...(totpCode === undefined ? {} : { totpCode }) });
    if (answer.ok) return beginSession(answer.data.token);
    const { failure } = answer;
    if (failure.kind === "reject" && failure.code === REFUSAL_CODES.SECOND_FACTOR_NEEDED && totpCode === undefined) {
      setFault("");
      return setTotpCode("");
    }
    setFault(failureText(failure));
  };
  return (
    <main className="mx-auto grid max-w-sm gap-4 p-6 pt-16">
      <h1 className="text-20 font-semibold">{text("shell.title")}</h1>
      {hasEnded ? <Banner tone="warn">{text("shell.sessionEnded")}</Banner> : null}
      <form className="console-card grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label={text("entry.loginName")}
          value={loginName}
          onChange={setLoginName}
          autoComplete="username"
          maxLength={64}
          required
        />
        <PasswordField
          label={text("entry.password")}
          showLabel={text("entry.show")}
          hideLabel={text("entry.hide")}
          value={pwd}
          onChange={setPwd}
          autoComplete="current-password"
          maxLength={64}
          required
        />
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
        <Button type="submit" tone="accent" wide busy={isSending}>
          {text("entry.submit")}
        </Button>
      </form>
    </main>
  );
}
