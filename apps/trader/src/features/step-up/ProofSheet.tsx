import { useApi, useCall, valueIn } from "@agio/api-client/react";
import type { ProofOptionsData, RequestOf } from "@agio/api-contract";
import { Sheet, Skeleton } from "@agio/ui";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../../shell/language.ts";
import type { FreshProof } from "../../shell/proof.ts";
import { failureText } from "../../shell/server.ts";
import { LoadFailed } from "../loaded/LoadFailed.tsx";
import { LostAccess } from "../service/LostAccess.tsx";
import { CodeProof } from "./parts/CodeProof.tsx";
import { FactorProof } from "./parts/FactorProof.tsx";
import { PasskeyProof } from "./parts/PasskeyProof.tsx";
import { PasswordProof } from "./parts/PasswordProof.tsx";
import type { ProofFormProps } from "./parts/proof-form.ts";
import { WalletProof } from "./parts/WalletProof.tsx";

const SECOND_MS = 1_000;

interface ProofSheetProps {
  onGiven: (proof: FreshProof) => void;
  onClose: () => void;
}

/** Asks for the strongest proof that the account has. Stands at the page, over whatever form asked for it. */
export function ProofSheet(props: ProofSheetProps) {
  return createPortal(<ProofQuestion {...props} />, document.body);
}

function ProofQuestion({ onGiven, onClose }: ProofSheetProps) {
  const t = useTranslate();
  const api = useApi();
  const remote = useCall("security.proofOptions", {});
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const options = valueIn(remote);

  const send = async (proof: RequestOf<"security.prove">) => {
    setError(undefined);
    setIsSending(true);
    const sentAt = Date.now();
    const answer = await api.call("security.prove", proof);
    setIsSending(false);
    if (answer.ok) return onGiven({ proof: answer.data.proof, goodUntil: sentAt + answer.data.expire * SECOND_MS });
    setError(failureText(answer.failure));
    // The account may have got a stronger kind meanwhile.
    if (answer.failure.kind === "reject" && answer.failure.field === "kind") void remote.refetch();
  };
  const form = {
    error,
    isSending,
    onProof: (proof: RequestOf<"security.prove">) => void send(proof),
    onError: setError,
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("security.proof.title")} closeLabel={t("common.close")}>
      <div className="grid gap-4" data-proof={options?.kind}>
        <p className="text-text-2">{t("security.proof.intro")}</p>
        {options !== undefined ? (
          <ProofForm options={options} form={form} />
        ) : remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : (
          <Skeleton height={104} />
        )}
        <LostAccess />
      </div>
    </Sheet>
  );
}

function ProofForm({ options, form }: { options: ProofOptionsData; form: ProofFormProps }) {
  switch (options.kind) {
    case "passkey":
      return <PasskeyProof {...form} hasRecoveryCodes={options.hasRecoveryCodes} />;
    case "authenticator":
      return <FactorProof {...form} />;
    case "code":
      return <CodeProof {...form} contacts={options} />;
    case "password":
      return <PasswordProof {...form} />;
    case "wallet":
      return <WalletProof {...form} address={options.address} message={options.message} />;
  }
}
