import { useSend } from "@agio/api-client/react";
import { OneTimeCodeField, Sheet, TextField } from "@agio/ui";
import { useState } from "react";
import { codeError } from "../../../features/account-form/account-form.ts";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { isFactorCode } from "../../../features/second-factor/model.ts";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useTranslate } from "../../../shell/language.ts";

interface RenewSheetProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** New recovery codes for a code of the app. */
export function RenewSheet({ onClose, onCodes }: RenewSheetProps) {
  const t = useTranslate();
  const [code, setCode] = useState("");
  const renew = useSend("security.renewRecoveryCodes");
  const errors = useFormErrors<"code">({
    errors: presentErrors({ code: codeError(code) }),
    fieldOfWire: (wire) => (wire === "code" ? "code" : undefined),
  });
  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await renew.send({ code });
    if (answer.ok) onCodes(answer.data.recoveryCodes);
    else errors.onRefused(answer.failure);
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("security.recovery.renew")} closeLabel={t("common.close")}>
      <SecurityForm
        intro={t("security.recovery.renewNote")}
        error={errors.formError}
        submitLabel={t("security.recovery.renew")}
        isBusy={renew.isSending}
        onSubmit={() => void submit()}
      >
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
    </Sheet>
  );
}

interface RemoveSheetProps {
  onClose: () => void;
  onRemoved: () => void;
}

type RemoveField = "password" | "code";
const REMOVE_FIELDS: Readonly<Record<string, RemoveField>> = { pwd: "password", code: "code" };

/** Turns the app off with the password and a code: of the app, or a recovery code when the app is lost. */
export function RemoveSheet({ onClose, onRemoved }: RemoveSheetProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState({ password: "", code: "" });
  const remove = useSend("security.removeAuthenticator");
  const isShaped = isFactorCode("app", draft.code) || isFactorCode("recovery", draft.code);
  const errors = useFormErrors<RemoveField>({
    errors: presentErrors({
      password: draft.password === "" ? "account.error.passwordEmpty" : undefined,
      code: isShaped ? undefined : "account.error.codeShape",
    }),
    fieldOfWire: (wire) => REMOVE_FIELDS[wire],
  });
  const set = (field: RemoveField) => (text: string) => {
    errors.onChange();
    setDraft((last) => ({ ...last, [field]: text }));
  };
  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await remove.send({ pwd: draft.password, code: draft.code.trim() });
    if (answer.ok) onRemoved();
    else errors.onRefused(answer.failure);
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("security.row.authenticator")} closeLabel={t("common.close")}>
      <SecurityForm
        intro={t("security.authenticator.removeNote")}
        pause={<WithdrawalPause reason="AUTHENTICATOR_REMOVED" />}
        error={errors.formError}
        submitLabel={t("security.turnOff")}
        tone="danger"
        isBusy={remove.isSending}
        onSubmit={() => void submit()}
      >
        <OwnPasswordField value={draft.password} onChange={set("password")} error={errors.errorText("password")} />
        <TextField
          label={`${t("account.factor.code")} / ${t("account.factor.recovery")}`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={draft.code}
          onChange={set("code")}
          error={errors.errorText("code")}
        />
      </SecurityForm>
    </Sheet>
  );
}
