import type { ProofOptionsData } from "@agio/api-contract";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { codeError } from "../../account-form/account-form.ts";
import { OwnCode } from "../../one-time-code/OwnCode.tsx";
import { ProofFields } from "./ProofFields.tsx";
import type { ProofFormProps } from "./proof-form.ts";

interface CodeProofProps extends ProofFormProps {
  contacts: Pick<ProofOptionsData, "email" | "phone">;
}

/** A code that is sent to a bound contact. */
export function CodeProof({ contacts, error, isSending, onProof, onError }: CodeProofProps) {
  const t = useTranslate();
  const [code, setCode] = useState("");
  const submit = () => {
    const wrong = codeError(code);
    if (wrong !== undefined) onError(t(wrong));
    else onProof({ kind: "code", code });
  };
  const change = (text: string) => {
    onError(undefined);
    setCode(text);
  };
  return (
    <ProofFields isSending={isSending} onSubmit={submit}>
      <OwnCode codeType="PROVE" overview={contacts} value={code} onChange={change} error={error} />
    </ProofFields>
  );
}
