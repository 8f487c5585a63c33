import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Banner, Button, showToast } from "@agio/ui";
import { useState } from "react";
import { useRereadGuard } from "../../../features/security-form/use-overview.ts";
import { useTranslate } from "../../../shell/language.ts";
import { AuthenticatorSetUp } from "./AuthenticatorSetUp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { RemoveSheet, RenewSheet } from "./AuthenticatorSheets.tsx";

const FEW_CODES = 3;

/** The authenticator app: set up, recovery codes, renew, turn off. */
export function AuthenticatorView({ overview }: { overview: SecurityOverviewData }) {
  const rereadGuard = useRereadGuard();
  // Held here, because the overview says "on" as soon as the codes come.
  const [codes, setCodes] = useState<readonly string[]>();
  const keep = (fresh: readonly string[]) => {
    setCodes(fresh);
    rereadGuard();
  };
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} loginName={overview.loginName} onDone={() => setCodes(undefined)} />;
  }
  if (!overview.hasAuthenticator) return <AuthenticatorSetUp overview={overview} onCodes={keep} />;
  return <AuthenticatorIsOn overview={overview} onCodes={keep} />;
}

interface AuthenticatorIsOnProps {
  overview: SecurityOverviewData;
  onCodes: (codes: readonly string[]) => void;
}

function AuthenticatorIsOn({ overview, onCodes }: AuthenticatorIsOnProps) {
  const t = useTranslate();
  const rereadGuard = useRereadGuard();
  const [open, setOpen] = useState<"renew" | "remove">();
  const close = () => setOpen(undefined);
  const onRemoved = () => {
    close();
    showToast(t("security.authenticator.isOff"), "success");
    rereadGuard();
  };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 rounded-2 bg-surface-1 p-4">
        <span className="grid size-12 flex-none place-items-center rounded-full bg-up-soft text-up">
          <GuardIcon name="shieldCheck" size={26} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{t("security.authenticator.isOn")}</p>
          <p className="text-12 text-text-3">
            {t("security.authenticator.left", { count: overview.recoveryCodesLeft })}
          </p>
        </div>
      </div>
      {overview.recoveryCodesLeft < FEW_CODES ? (
        <Banner tone="warn" icon="warn" isRounded>
          {t("security.authenticator.few")}
        </Banner>
      ) : null}
      <Button size="large" wide onClick={() => setOpen("renew")}>
        {t("security.recovery.renew")}
      </Button>
      <Button tone="danger" size="large" wide onClick={() => setOpen("remove")}>
        {t("security.turnOff")}
      </Button>
      {open === "renew" ? (
        <RenewSheet
          onClose={close}
          onCodes={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      ) : null}
      {open === "remove" ? <RemoveSheet onClose={close} onRemoved={onRemoved} /> : null}
    </div>
  );
}
