import { useApi } from "@agio/api-client/react";
import type { CallFailure } from "@agio/api-client";
import { Sheet, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { makePasskey } from "@agio/api-client/passkeys";
import { useProvenCall } from "../../../features/proven-call/use-proven-call.tsx";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useRereadGuard } from "../../../features/security-form/use-overview.ts";
import { useTranslate } from "../../../shell/language.ts";
import { nameOfDevice } from "@agio/api-client/device-name";

type PasskeyField = "password" | "name";
const FIELDS: Readonly<Record<string, PasskeyField>> = { pwd: "password", name: "name" };
const NAME_LENGTH_MAX = 40;

/** A name and the password, the authenticator's code where there is one, then the browser's own question. */
export function AddPasskeySheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const api = useApi();
  const start = useProvenCall("security.passkeyOptions");
  const rereadGuard = useRereadGuard();
  const [draft, setDraft] = useState({ password: "", name: nameOfDevice(navigator.userAgent) });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const errors = useFormErrors<PasskeyField>({
    errors: presentErrors({ password: draft.password === "" ? "account.error.passwordEmpty" : undefined }),
    fieldOfWire: (wire) => FIELDS[wire],
  });
  const set = (field: PasskeyField) => (text: string) => {
    errors.onChange();
    setProblem(undefined);
    setDraft((last) => ({ ...last, [field]: text }));
  };
  const add = async (): Promise<CallFailure | "added" | "noPasskey"> => {
    const begun = await start.send({ pwd: draft.password });
    if (!begun.ok) return begun.failure;
    const response = await makePasskey(begun.data.options);
    if (response === undefined) return "noPasskey";
    const answer = await api.call("security.addPasskey", { name: draft.name.trim(), response });
    return answer.ok ? "added" : answer.failure;
  };
  const submit = async () => {
    if (!errors.isReady()) return;
    setProblem(undefined);
    setIsBusy(true);
    const outcome = await add();
    setIsBusy(false);
    if (outcome === "noPasskey") return setProblem(t("security.passkeys.failed"));
    if (outcome !== "added") return errors.onRefused(outcome);
    showToast(t("security.passkeys.added"), "success");
    rereadGuard();
    onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("security.passkeys.add")} closeLabel={t("common.close")}>
      <SecurityForm
        error={problem ?? errors.formError}
        pause={<WithdrawalPause reason="PASSKEY_ADDED" />}
        submitLabel={t("security.passkeys.add")}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        <TextField
          label={t("security.passkeys.name")}
          hint={t("security.passkeys.nameHint")}
          maxLength={NAME_LENGTH_MAX}
          value={draft.name}
          onChange={set("name")}
          error={errors.errorText("name")}
        />
        <OwnPasswordField value={draft.password} onChange={set("password")} error={errors.errorText("password")} />
        {start.proofs}
      </SecurityForm>
    </Sheet>
  );
}
