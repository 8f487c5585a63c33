import { codeTarget, contactErrors, codeError, type AccountDraft } from "../account-form/account-form.ts";
import { ContactFields } from "../account-form/ContactFields.tsx";
import { useAccountForm } from "../account-form/use-account-form.ts";
import { presentErrors } from "../form-errors/present-errors.ts";
import { CodeRow } from "../one-time-code/CodeRow.tsx";
import { useCode } from "../one-time-code/use-code.tsx";
import { useProvenCall } from "../proven-call/use-proven-call.tsx";
import type { ContactKind } from "../one-time-code/own-contact.ts";
import { SecurityForm } from "../security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../withdrawal-pause/WithdrawalPause.tsx";
import { useTranslate } from "../../shell/language.ts";

interface BindFormProps {
  kind: ContactKind;
  onDone: (target: string) => void;
}

const errorsOf = (draft: AccountDraft, kind: ContactKind) => ({
  ...contactErrors(draft, kind),
  ...presentErrors({ code: codeError(draft.code) }),
});

/** A new address or number, and the code that proves it. */
export function BindForm({ kind, onDone }: BindFormProps) {
  const t = useTranslate();
  const form = useAccountForm((draft) => errorsOf(draft, kind));
  const code = useCode("BIND");
  const bindEmail = useProvenCall("user.bindEmail");
  const bindPhone = useProvenCall("user.bindPhone");
  const target = codeTarget(form.draft, kind);

  const submit = async () => {
    if (!form.isReady()) return;
    const answer =
      "email" in target
        ? await bindEmail.send({ email: target.email, emailCode: form.draft.code })
        : await bindPhone.send({ phone: target.phone, code: form.draft.code });
    if (answer.ok) onDone("email" in target ? target.email : target.phone);
    else form.onRefused(answer.failure);
  };
  return (
    <SecurityForm
      intro={t(kind === "email" ? "security.contact.emailIntro" : "security.contact.phoneIntro")}
      error={form.formError}
      submitLabel={t("security.contact.bind")}
      isBusy={bindEmail.isSending || bindPhone.isSending}
      onSubmit={() => void submit()}
      pause={<WithdrawalPause reason={kind === "email" ? "EMAIL_BOUND" : "PHONE_BOUND"} />}
    >
      <ContactFields form={form} way={kind} />
      <CodeRow
        sender={code}
        value={form.draft.code}
        onChange={(text) => form.setField("code", text)}
        error={form.errorText("code")}
        onSend={async () => (form.isContactReady() ? code.send(target) : undefined)}
      />
      {bindEmail.proofs}
      {bindPhone.proofs}
    </SecurityForm>
  );
}
