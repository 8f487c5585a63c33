import type { SecurityOverviewData } from "@agio/api-contract";
import { ButtonLink, NoData, PasswordField, showToast } from "@agio/ui";
import { useState } from "react";
import { NewPasswordField } from "../../features/account-form/NewPasswordField.tsx";
import { useFormErrors } from "../../features/form-errors/use-form-errors.ts";
import { useProvenCall } from "../../features/proven-call/use-proven-call.tsx";
import { boundContacts } from "../../features/one-time-code/own-contact.ts";
import { OverviewGate } from "../../features/security-form/OverviewGate.tsx";
import { OwnPasswordField } from "../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../features/security-form/SecurityForm.tsx";
import { WithdrawalPause } from "../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useRereadGuard } from "../../features/security-form/use-overview.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useGoBack } from "../../shell/navigation.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useProfile } from "../../shell/session.ts";
import { EMPTY_PASSWORDS, fieldOfWire, passwordErrors, type PasswordField as Field } from "./model.ts";

/** Changes the sign-in password; every other device is signed out. */
export function ChangePasswordScreen() {
  const t = useTranslate();
  return (
    <ScreenFrame title={t("security.row.password")} width="column">
      <div className="px-4 pb-8 pt-2">
        <OverviewGate>
          {(overview) => (overview.hasPassword ? <ChangeForm /> : <NoPassword overview={overview} />)}
        </OverviewGate>
      </div>
    </ScreenFrame>
  );
}

function ChangeForm() {
  const t = useTranslate();
  const goBack = useGoBack();
  const rereadGuard = useRereadGuard();
  const profile = useProfile();
  const [draft, setDraft] = useState(EMPTY_PASSWORDS);
  const errors = useFormErrors<Field>({ errors: passwordErrors(draft), fieldOfWire });
  const change = useProvenCall("user.changeLoginPassword");
  const set = (field: Field) => (text: string) => {
    errors.onChange();
    setDraft((last) => ({ ...last, [field]: text }));
  };
  const submit = async () => {
    if (!errors.isReady() || profile === undefined) return;
    const { userId } = profile.user;
    const answer = await change.send({ oldPwd: draft.old, newPwd: draft.next, userId });
    if (!answer.ok) return errors.onRefused(answer.failure);
    showToast(t("security.password.done"), "success");
    rereadGuard();
    goBack();
  };
  return (
    <SecurityForm
      error={errors.formError}
      submitLabel={t("security.password.save")}
      isBusy={change.isSending}
      isDisabled={profile === undefined}
      onSubmit={() => void submit()}
      pause={<WithdrawalPause reason="PASSWORD_CHANGED" />}
    >
      <OwnPasswordField
        label={t("security.password.old")}
        value={draft.old}
        onChange={set("old")}
        error={errors.errorText("old")}
      />
      <NewPasswordField
        label={t("account.field.newPassword")}
        value={draft.next}
        onChange={set("next")}
        error={errors.errorText("next")}
      />
      <PasswordField
        label={t("security.password.repeat")}
        autoComplete="new-password"
        showLabel={t("account.field.showPassword")}
        hideLabel={t("account.field.hidePassword")}
        value={draft.repeat}
        onChange={set("repeat")}
        error={errors.errorText("repeat")}
      />
      {change.proofs}
    </SecurityForm>
  );
}

/** Who signs in by wallet has none; a code to a bound contact sets the first one. */
function NoPassword({ overview }: { overview: SecurityOverviewData }) {
  const t = useTranslate();
  const hasContact = boundContacts(overview).length > 0;
  return (
    <NoData
      text={
        <>
          <span className="block font-semibold text-text-1">{t("security.password.none")}</span>
          {hasContact ? null : <span className="mt-1 block">{t("security.password.noneHint")}</span>}
        </>
      }
      action={
        <ButtonLink tone="outline" href={hrefOf(hasContact ? paths.forgotPassword() : paths.bindEmail())}>
          {t(hasContact ? "account.forget.title" : "security.contact.bindEmail")}
        </ButtonLink>
      }
    />
  );
}
