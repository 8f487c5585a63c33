import { Button } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { browserWallet, signedMessage } from "../../browser-wallet/browser-wallet.ts";
import { FormError } from "../../form-errors/FormError.tsx";
import type { ProofFormProps } from "./proof-form.ts";

interface WalletProofProps extends ProofFormProps {
  address: string;
  message: string;
}

/** The wallet's signature over the server's text, where the account has nothing else. */
export function WalletProof({ address, message, error, isSending, onProof, onError }: WalletProofProps) {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const wallet = browserWallet();
  const start = async () => {
    if (wallet === undefined) return onError(t("account.wallet.none"));
    onError(undefined);
    setIsAsking(true);
    const signature = await signedMessage(wallet, address, message);
    setIsAsking(false);
    if (signature.ok) onProof({ kind: "wallet", signature: signature.value });
    else onError(t(`account.wallet.${signature.failure}`));
  };
  return (
    <div className="grid gap-4">
      <FormError text={error} />
      <Button tone="accent" size="large" wide busy={isAsking || isSending} onClick={() => void start()}>
        {t(isAsking ? "account.wallet.confirm" : "security.proof.wallet")}
      </Button>
    </div>
  );
}
