import { useStaffSend } from "@agio/api-client/staff";
import { Button, OneTimeCodeField, QrCode } from "@agio/ui";
import { useState, type FormEvent } from "react";
import { OwnPassword } from "../../features/own-password/OwnPassword.tsx";
import { failureText } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

/** Binds an authenticator app by its first code. */
export function AuthenticatorForm({ onBound }: { onBound: () => void }) {
  const text = useText();
  const [pwd, setPwd] = useState("");
  const [code, setCode] = useState("");
  const [shown, setShown] = useState<{ secret: string; uri: string }>();
  const [fault, setFault] = useState("");
  const begin = useStaffSend("operator.beginAuthenticator");
  const confirm = useStaffSend("operator.confirmAuthenticator");
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setFault("");
    const answer = await begin.send({ pwd });
    if (answer.ok) setShown(answer.data);
    else setFault(failureText(answer.failure));
  };
  const finish = async (whole: string) => {
    setFault("");
    const answer = await confirm.send({ code: whole });
    setCode("");
    if (answer.ok) onBound();
    else setFault(failureText(answer.failure));
  };
  return (
    <div className="grid max-w-sm gap-3">
      {shown === undefined ? (
        <form className="grid gap-3" onSubmit={(event) => void start(event)}>
          <p className="text-text-2">{text("account.authenticatorWhy")}</p>
          <OwnPassword value={pwd} onChange={setPwd} required />
          <Button type="submit" tone="outline" busy={begin.isSending}>
            {text("account.bind")}
          </Button>
        </form>
      ) : (
        <>
          <QrCode text={shown.uri} label={text("account.scan")} size={180} />
          <p>
            {text("account.scan")} <code className="break-all">{shown.secret}</code>
          </p>
          <OneTimeCodeField
            label={text("account.firstCode")}
            value={code}
            onChange={setCode}
            onComplete={(whole) => void finish(whole)}
            disabled={confirm.isSending}
          />
        </>
      )}
      <p role="alert" className="min-h-5 text-danger">
        {fault}
      </p>
    </div>
  );
}
