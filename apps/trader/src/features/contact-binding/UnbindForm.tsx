import { GuardIcon } from "../guard-icon/GuardIcon.tsx";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useProfile } from "../../shell/session.ts";
import { codeError } from "../account-form/account-form.ts";
import { presentErrors } from "../form-errors/present-errors.ts";
import { useFormErrors } from "../form-errors/use-form-errors.ts";
import { CodeRow } from "../one-time-code/CodeRow.tsx";
import { isolated } from "../../shell/isolated-text.ts";
import { useCode } from "../one-time-code/use-code.tsx";
import { useProvenCall } from "../proven-call/use-proven-call.tsx";
import { ownTarget, type ContactKind } from "../one-time-code/own-contact.ts";
import { SecurityForm } from "../security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../withdrawal-pause/WithdrawalPause.tsx";

interface UnbindFormProps {
  kind: ContactKind;
  /** Masked. */
  target: string;
  onDone: () => void;
}

/** The bound contact, with a code sent to it that removes it. */
export function UnbindForm({ kind, target, onDone }: UnbindFormProps) {
  const t = useTranslate();
  const profile = useProfile();
  const [code, setCode] = useState("");
  const errors = useFormErrors<"code">({
    errors: presentErrors({ code: codeError(code) }),
    fieldOfWire: (wire) => (wire === "code" ? "code" : undefined),
  });
  const sender = useCode("UNBIND", { shownTarget: target });
  const unbind = useProvenCall(kind === "email" ? "user.unbindEmail" : "user.unbindPhone");

  const submit = async () => {
    if (!errors.isReady()) return;
    const answer = await unbind.send({ code });
    if (answer.ok) onDone();
    else errors.onRefused(answer.failure);
  };
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3 rounded-2 bg-surface-1 p-4">
        <GuardIcon name={kind === "email" ? "mail" : "phone"} className="text-accent" />
        <div className="min-w-0 flex-1">
          <p className="text-16 font-semibold wrap-anywhere">
            <bdi dir="ltr">{target}</bdi>
          </p>
          <p className="text-12 text-text-3">{t("security.contact.only")}</p>
        </div>
      </div>
      <SecurityForm
        intro={t("security.contact.unbindNote", { target: isolated(target) })}
        error={errors.formError}
        submitLabel={t("security.contact.unbind")}
        tone="danger"
        isBusy={unbind.isSending}
        onSubmit={() => void submit()}
        pause={<WithdrawalPause reason={kind === "email" ? "EMAIL_UNBOUND" : "PHONE_UNBOUND"} />}
      >
        <CodeRow
          sender={sender}
          value={code}
          onChange={(text) => {
            errors.onChange();
            setCode(text);
          }}
          error={errors.errorText("code")}
          onSend={() => sender.send(ownTarget(kind, profile))}
        />
        {unbind.proofs}
      </SecurityForm>
    </div>
  );
}
