import { useSend } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { ButtonLink, CopyButton, OneTimeCodeField, QrCode } from "@agio/ui";
import { useState } from "react";
import { codeError } from "../../../features/account-form/account-form.ts";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { grouped } from "../model.ts";
import { NoPasswordNote } from "../../../features/security-form/NoPasswordNote.tsx";

interface AuthenticatorSetUpProps {
  overview: SecurityOverviewData;
  onCodes: (codes: readonly string[]) => void;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/** First the password, then the QR code and the first code of the app. */
export function AuthenticatorSetUp({ overview, onCodes }: AuthenticatorSetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  if (!overview.hasPassword) return <NoPasswordNote />;
  if (begun === undefined) return <AskPassword onBegun={setBegun} />;
  return <AskFirstCode begun={begun} onCodes={onCodes} />;
}

function AskPassword({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTranslate();
  const [password, setPassword] = useState("");
  const begin = useSend("security.beginAuthenticator");
  const errors = useFormErrors<"password">({
    errors: presentErrors({ password: password === "" ? "account.error.passwordEmpty" : undefined }),
    fieldOfWire: (wire) => (wire === "pwd" ? "password" : undefined),
  });
  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await begin.send({ pwd: password });
    if (answer.ok) onBegun(answer.data);
    else errors.onRefused(answer.failure);
  };
  return (
    <SecurityForm
      intro={t("security.authenticator.intro")}
      error={errors.formError}
      submitLabel={t("security.setUp")}
      isBusy={begin.isSending}
      onSubmit={() => void submit()}
    >
      <OwnPasswordField
        value={password}
        onChange={(text) => {
          errors.onChange();
          setPassword(text);
        }}
        error={errors.errorText("password")}
      />
    </SecurityForm>
  );
}

function AskFirstCode({ begun, onCodes }: { begun: Begun; onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslate();
  const [code, setCode] = useState("");
  const confirm = useSend("security.confirmAuthenticator");
  const errors = useFormErrors<"code">({
    errors: presentErrors({ code: codeError(code) }),
    fieldOfWire: (wire) => (wire === "code" ? "code" : undefined),
  });
  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await confirm.send({ code });
    if (answer.ok) onCodes(answer.data.recoveryCodes);
    else errors.onRefused(answer.failure);
  };
  return (
    <SecurityForm
      intro={t("security.authenticator.scan")}
      error={errors.formError}
      pause={<WithdrawalPause reason="AUTHENTICATOR_ADDED" />}
      submitLabel={t("security.turnOn")}
      isBusy={confirm.isSending}
      onSubmit={() => void submit()}
    >
      <div className="grid justify-items-center gap-3 rounded-2 bg-surface-1 p-4">
        <QrCode text={begun.uri} label={t("security.authenticator.qr")} size={192} />
        <ButtonLink tone="quiet" href={begun.uri} className="desk:hidden">
          {t("security.authenticator.openApp")}
        </ButtonLink>
        <p className="text-12 text-text-3">{t("security.authenticator.key")}</p>
        <p dir="ltr" className="max-w-[20ch] text-center font-mono text-16 font-medium">
          {grouped(begun.secret)}
        </p>
        <CopyButton text={begun.secret} label={t("security.copy")} copiedLabel={t("security.copied")} />
      </div>
      <OneTimeCodeField
        label={t("account.factor.code")}
        value={code}
        onChange={(text) => {
          errors.onChange();
          setCode(text);
        }}
        error={errors.errorText("code")}
      />
    </SecurityForm>
  );
}
