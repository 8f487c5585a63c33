import { useApi } from "@agio/api-client/react";
import { Button } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { FormError } from "../../form-errors/FormError.tsx";
import { GuardIcon } from "../../guard-icon/GuardIcon.tsx";
import { answerWithPasskey, hasPasskeys } from "@agio/api-client/passkeys";
import { FactorProof } from "./FactorProof.tsx";
import type { ProofFormProps } from "./proof-form.ts";

interface PasskeyProofProps extends ProofFormProps {
  hasRecoveryCodes: boolean;
}

/** A passkey of this site, or a recovery code for who has lost it. Each try answers a challenge of its own. */
export function PasskeyProof({ hasRecoveryCodes, ...form }: PasskeyProofProps) {
  const t = useTranslate();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const { error, isSending, onProof, onError } = form;
  const swap = (lost: boolean) => {
    onError(undefined);
    setIsLost(lost);
  };
  const start = async () => {
    onError(undefined);
    setIsAsking(true);
    const begun = await api.call("security.proofOptions", {});
    const response = begun.ok ? await answerWithPasskey(begun.data.options) : undefined;
    setIsAsking(false);
    if (!begun.ok) return onError(failureText(begun.failure));
    if (response === undefined) return onError(t("account.passkey.failed"));
    onProof({ kind: "passkey", challengeId: begun.data.challengeId, response });
  };
  if (isLost) return <FactorProof {...form} isRecoveryOnly onBack={() => swap(false)} />;
  return (
    <div className="grid gap-4">
      <FormError text={hasPasskeys() ? error : t("security.passkeys.missing")} />
      <Button
        tone="accent"
        size="large"
        wide
        busy={isAsking || isSending}
        disabled={!hasPasskeys()}
        onClick={() => void start()}
      >
        <GuardIcon name="fingerprint" />
        {t("security.proof.passkey")}
      </Button>
      {hasRecoveryCodes ? (
        <Button tone="quiet" onClick={() => swap(true)}>
          {t("account.factor.useRecovery")}
        </Button>
      ) : null}
    </div>
  );
}
