import { Button, showToast } from "@agio/ui";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { codeError, newPasswordError, type AccountErrors } from "../../features/account-form/account-form.ts";
import { AccountPage } from "../../features/account-form/AccountPage.tsx";
import { presentErrors } from "../../features/form-errors/present-errors.ts";
import { FormError } from "../../features/form-errors/FormError.tsx";
import { NewPasswordField } from "../../features/account-form/NewPasswordField.tsx";
import { useAccountForm } from "../../features/account-form/use-account-form.ts";
import { CodeRow } from "../../features/one-time-code/CodeRow.tsx";
import { isolated } from "../../shell/isolated-text.ts";
import { useCode, type CodeTarget } from "../../features/one-time-code/use-code.tsx";
import { useProvenCall } from "../../features/proven-call/use-proven-call.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { WithdrawalPause } from "../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useTranslate } from "../../shell/language.ts";
import { signOut } from "../../shell/session.ts";
import { isOn, useSettings } from "../../shell/settings.ts";
import { resetRequest, targetOfLink } from "./model.ts";

/** The second step of a forgotten password; a link with the address opens it directly. */
export function SetPasswordScreen() {
  const [query] = useSearchParams();
  const target = targetOfLink(query);
  if (target === undefined) return <Navigate to={paths.forgotPassword()} replace />;
  return <NewPasswordForm target={target} />;
}

const errorsOf = ({ code, password }: { code: string; password: string }): AccountErrors =>
  presentErrors({ code: codeError(code), password: newPasswordError(password) });

function NewPasswordForm({ target }: { target: CodeTarget }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string; wait?: number } | null };
  const { LOGIN_REGIS_SETTING: setting } = useSettings();
  const form = useAccountForm(errorsOf);
  const reset = useProvenCall("user.resetPassword");
  const code = useCode("FORGET", { isChecked: isOn(setting.authenticationCode), firstWait: state?.wait ?? 0 });
  const name = "email" in target ? target.email : target.phone;

  const submit = async () => {
    if (!form.isReady()) return;
    const answer = await reset.send(resetRequest(target, form.draft));
    if (!answer.ok) return form.onRefused(answer.failure);
    // Every session ended, this one too if there was one.
    signOut();
    showToast(t("account.forget.done"), "success");
    void navigate(paths.login(), { replace: true, state: state?.from === undefined ? null : { from: state.from } });
  };
  return (
    <AccountPage
      title={t("shell.screen.forgotPassword")}
      greeting={t("account.forget.title")}
      note={t("account.forget.sent", { target: isolated(name) })}
      onSubmit={() => void submit()}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <CodeRow
        sender={code}
        value={form.draft.code}
        onChange={(text) => form.setField("code", text)}
        error={form.errorText("code")}
        onSend={() => code.send(target)}
      />
      <NewPasswordField
        label={t("account.field.newPassword")}
        value={form.draft.password}
        onChange={(text) => form.setField("password", text)}
        error={form.errorText("password")}
      />
      <WithdrawalPause reason="PASSWORD_CHANGED" text="account.forget.note" />
      {reset.proofs}
      <FormError text={form.formError} />
      <Button type="submit" tone="accent" size="large" wide busy={reset.isSending}>
        {t("account.forget.submit")}
      </Button>
      <a className="inline-flex min-h-11 items-center justify-center text-text-2" href={hrefOf(paths.forgotPassword())}>
        {t("account.forget.other")}
      </a>
    </AccountPage>
  );
}
