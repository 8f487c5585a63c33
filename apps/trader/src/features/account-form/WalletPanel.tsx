import { GuardIcon } from "../guard-icon/GuardIcon.tsx";
import { useApi } from "@agio/api-client/react";
import { Button, ButtonLink } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useSettings } from "../../shell/settings.ts";
import { browserWallet, signedMessage, walletAddress } from "../browser-wallet/browser-wallet.ts";
import { walletLink } from "../browser-wallet/wallet-link.ts";
import { FormError } from "../form-errors/FormError.tsx";

/** An address and the proof that it is the person's own. */
export interface WalletProof {
  readonly address: string;
  readonly signature: string;
}

interface WalletPanelProps {
  /** False stops before the wallet is asked, e.g. because a field is missing. */
  mayStart: () => boolean;
  isBusy: boolean;
  onProven: (proof: WalletProof) => void;
}

/** Signs the server's message with the browser's wallet, after saying what that does and what it does not. */
export function WalletPanel({ mayStart, isBusy, onProven }: WalletPanelProps) {
  const t = useTranslate();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const wallet = browserWallet();

  const prove = async (): Promise<WalletProof | string> => {
    if (wallet === undefined) return t("account.wallet.none");
    const address = await walletAddress(wallet);
    if (!address.ok) return t(`account.wallet.${address.failure}`);
    const challenge = await api.call("user.walletChallenge", { address: address.value });
    if (!challenge.ok) return failureText(challenge.failure);
    const signature = await signedMessage(wallet, address.value, challenge.data.message);
    if (!signature.ok) return t(`account.wallet.${signature.failure}`);
    return { address: address.value, signature: signature.value };
  };
  const start = async () => {
    setError(undefined);
    if (!mayStart()) return;
    setIsAsking(true);
    const proof = await prove();
    setIsAsking(false);
    if (typeof proof === "string") setError(proof);
    else onProven(proof);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 rounded-2 bg-surface-1 p-4">
        <p className="text-16 font-semibold">{t("account.wallet.title")}</p>
        <Point icon="key">{t("account.wallet.explain")}</Point>
        <Point icon="shieldCheck">{t("account.wallet.grants")}</Point>
      </div>
      <FormError text={error} />
      {wallet === undefined ? (
        <NoWallet />
      ) : (
        <Button tone="accent" size="large" wide busy={isAsking || isBusy} onClick={() => void start()}>
          {t(isAsking ? "account.wallet.confirm" : "account.wallet.connect")}
        </Button>
      )}
    </div>
  );
}

function Point({ icon, children }: { icon: "key" | "shieldCheck"; children: string }) {
  return (
    <p className="flex items-start gap-3 text-text-2">
      <GuardIcon name={icon} className="text-accent" />
      <span>{children}</span>
    </p>
  );
}

/** Where this browser has no wallet: the links of the platform's partners, which open the page inside theirs. */
function NoWallet() {
  const t = useTranslate();
  const { paymentApp, walletApp } = useSettings().WALLET_PARTNER_SETTING;
  const links = [walletApp, paymentApp].flatMap((base) => walletLink(base, window.location.href) ?? []);
  return (
    <div className="grid gap-3">
      <p className="text-center text-text-2">{t("account.wallet.none")}</p>
      {links.map(({ href, app }, index) => (
        <ButtonLink key={href} href={href} size="large" wide rel="noreferrer" tone={index === 0 ? "accent" : "plain"}>
          <bdi>{t("account.wallet.open", { app })}</bdi>
        </ButtonLink>
      ))}
    </div>
  );
}
