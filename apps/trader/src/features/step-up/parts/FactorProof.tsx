import { Button, OneTimeCodeField, TextField } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { isFactorCode } from "../../second-factor/model.ts";
import { ProofFields } from "./ProofFields.tsx";
import type { ProofFormProps } from "./proof-form.ts";

interface FactorProofProps extends ProofFormProps {
  /** The app's own codes are not taken: its recovery codes stand for a lost passkey. */
  isRecoveryOnly?: boolean;
  /** Under the button, in place of the way to the other kind of code. */
  onBack?: () => void;
}

/** A code of the authenticator app, or a recovery code. */
export function FactorProof({ error, isSending, onProof, onError, isRecoveryOnly = false, onBack }: FactorProofProps) {
  const t = useTranslate();
  const [kind, setKind] = useState<"app" | "recovery">(isRecoveryOnly ? "recovery" : "app");
  const [code, setCode] = useState("");
  const change = (text: string) => {
    onError(undefined);
    setCode(text);
  };
  const submit = () => {
    if (isFactorCode(kind, code)) return onProof({ kind: "authenticator", totpCode: code.trim() });
    onError(t(kind === "app" ? "account.error.codeShape" : "account.factor.recoveryHint"));
  };
  const swap = () => {
    change("");
    setKind(kind === "app" ? "recovery" : "app");
  };
  const after = isRecoveryOnly ? (
    <Button tone="quiet" onClick={onBack}>
      {t("security.proof.passkey")}
    </Button>
  ) : (
    <Button tone="quiet" onClick={swap}>
      {t(kind === "app" ? "account.factor.useRecovery" : "account.factor.useApp")}
    </Button>
  );
  return (
    <ProofFields key={kind} isSending={isSending} onSubmit={submit} after={after} isKnown>
      {kind === "app" ? (
        <OneTimeCodeField label={t("account.factor.code")} value={code} onChange={change} error={error} />
      ) : (
        <TextField
          label={t("account.factor.recovery")}
          value={code}
          onChange={change}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
      )}
    </ProofFields>
  );
}
