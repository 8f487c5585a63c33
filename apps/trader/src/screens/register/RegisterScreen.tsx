import { useSend } from "@agio/api-client/react";
import { Button, PasswordField, TextField } from "@agio/ui";
import { useSearchParams } from "react-router";
import { registerErrors } from "../../features/account-form/account-form.ts";
import { AccountPage } from "../../features/account-form/AccountPage.tsx";
import { DemoHint } from "../../features/account-form/DemoHint.tsx";
import { OtherForm } from "../../features/account-form/OtherForm.tsx";
import { useAccountForm } from "../../features/account-form/use-account-form.ts";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { isOn, useSettings } from "../../shell/settings.ts";

/** Open an account with a name, a password and an invite code. */
export function RegisterScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { LOGIN_REGIS_SETTING, PLATFORM_SETTING } = useSettings();
  const isInviteCodeRequired = isOn(LOGIN_REGIS_SETTING.inviteCodeRequired);
  const { isDemo, demoInviteCode } = PLATFORM_SETTING;
  const form = useAccountForm((draft) => registerErrors(draft, isInviteCodeRequired), {
    inviteCode: query.get("inviteCode") ?? "",
  });
  const register = useSend("user.register");

  const submit = async () => {
    if (!form.isReady()) return;
    const { loginName, password, inviteCode } = form.draft;
    const request = { signType: 0 as const, loginName: loginName.trim(), pwd: password, inviteCode: inviteCode.trim() };
    const answer = await register.send(request);
    if (answer.ok) form.onAccepted(answer.data);
    else form.onRefused(answer.failure);
  };
  return (
    <AccountPage
      title={t("account.register.title")}
      greeting={t("account.register.greeting")}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t("account.field.loginName")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        hint={t("account.field.loginNameHint")}
        value={form.draft.loginName}
        onChange={(text) => form.setField("loginName", text)}
        error={form.errorText("loginName")}
      />
      <PasswordField
        label={t("account.field.password")}
        name="password"
        autoComplete="new-password"
        hint={t("account.field.passwordHint")}
        showLabel={t("account.field.showPassword")}
        hideLabel={t("account.field.hidePassword")}
        value={form.draft.password}
        onChange={(text) => form.setField("password", text)}
        error={form.errorText("password")}
      />
      <TextField
        label={t(isInviteCodeRequired ? "account.field.inviteCode" : "account.field.inviteCodeOptional")}
        name="inviteCode"
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        value={form.draft.inviteCode}
        onChange={(text) => form.setField("inviteCode", text)}
        error={form.errorText("inviteCode")}
      />
      {isDemo && demoInviteCode !== "" ? (
        <DemoHint
          title={t("account.register.demoInvite", { code: demoInviteCode })}
          onUse={() => form.fill({ inviteCode: demoInviteCode })}
        />
      ) : null}
      <Button type="submit" tone="accent" size="large" wide busy={register.isSending}>
        {t("account.register.submit")}
      </Button>
      <OtherForm
        question={t("account.register.hasAccount")}
        label={t("account.register.login")}
        path={paths.login()}
        wanted={form.wanted}
      />
    </AccountPage>
  );
}
