import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import { useApi } from "@agio/api-client/react";
import type { SessionData } from "@agio/api-contract";
import { Button } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { answerWithPasskey, hasPasskeys } from "@agio/api-client/passkeys";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";

/** Signs in with any passkey of this site; absent where the browser has none. */
export function PasskeySignIn({ onAccepted }: { onAccepted: (session: SessionData) => void }) {
  const t = useTranslate();
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!hasPasskeys()) return null;

  const signIn = async (): Promise<SessionData | string> => {
    const begun = await api.call("security.passkeyLoginOptions", {});
    if (!begun.ok) return failureText(begun.failure);
    const response = await answerWithPasskey(begun.data.options);
    if (response === undefined) return t("account.passkey.failed");
    const answer = await api.call("security.passkeyLogin", { challengeId: begun.data.challengeId, response });
    return answer.ok ? answer.data : failureText(answer.failure);
  };
  const start = async () => {
    setError(undefined);
    setIsBusy(true);
    const outcome = await signIn();
    setIsBusy(false);
    if (typeof outcome === "string") setError(outcome);
    else onAccepted(outcome);
  };
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-12 text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("account.login.or")}
      </p>
      <Button tone="outline" size="large" wide busy={isBusy} onClick={() => void start()}>
        <GuardIcon name="fingerprint" />
        {t("account.login.passkey")}
      </Button>
      <FormError text={error} />
    </div>
  );
}
