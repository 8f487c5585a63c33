import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { OwnPasswordField } from "../../security-form/OwnPasswordField.tsx";
import { ProofFields } from "./ProofFields.tsx";
import type { ProofFormProps } from "./proof-form.ts";

/** The sign-in password, where the account has nothing stronger. */
export function PasswordProof({ error, isSending, onProof, onError }: ProofFormProps) {
  const t = useTranslate();
  const [password, setPassword] = useState("");
  const submit = () => {
    if (password === "") onError(t("account.error.passwordEmpty"));
    else onProof({ kind: "password", pwd: password });
  };
  const change = (text: string) => {
    onError(undefined);
    setPassword(text);
  };
  return (
    <ProofFields isSending={isSending} onSubmit={submit} isKnown>
      <OwnPasswordField value={password} onChange={change} error={error} />
    </ProofFields>
  );
}
