import { useSend } from "@agio/api-client/react";
import { Button, PasswordField, TextField } from "@agio/ui";
import { loginErrors } from "../../features/account-form/account-form.ts";
import { AccountPage } from "../../features/account-form/AccountPage.tsx";
import { DemoHint } from "../../features/account-form/DemoHint.tsx";
import { OtherForm } from "../../features/account-form/OtherForm.tsx";
import { useAccountForm } from "../../features/account-form/use-account-form.ts";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSettings } from "../../shell/settings.ts";

/** Sign in with an account name. */
export function LoginScreen() {
  const t = useTranslate();
  const { isDemo, demoLoginName, demoPassword } = useSettings().PLATFORM_SETTING;
  const form = useAccountForm(loginErrors);
  const login = useSend("user.login");

  const submit = async () => {
    if (!form.isReady()) return;
    const { loginName, password } = form.draft;
    const answer = await login.send({ signType: 0, loginName: loginName.trim(), pwd: password });
    if (answer.ok) form.onAccepted(answer.data);
    else form.onRefused(answer.failure);
  };
  return (
    <AccountPage title={t("account.login.title")} greeting={t("account.login.greeting")} onSubmit={() => void submit()}>
      <TextField
        label={t("account.field.loginName")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        value={form.draft.loginName}
        onChange={(text) => form.setField("loginName", text)}
        error={form.errorText("loginName")}
      />
      <PasswordField
        label={t("account.field.password")}
        name="password"
        showLabel={t("account.field.showPassword")}
        hideLabel={t("account.field.hidePassword")}
        value={form.draft.password}
        onChange={(text) => form.setField("password", text)}
        error={form.errorText("password")}
      />
      {isDemo && demoLoginName !== "" ? (
        <DemoHint
          title={t("account.login.demoHint")}
          value={`${demoLoginName} · ${demoPassword}`}
          onUse={() => form.fill({ loginName: demoLoginName, password: demoPassword })}
        />
      ) : null}
      <Button type="submit" tone="accent" size="large" wide busy={login.isSending}>
        {t("account.login.submit")}
      </Button>
      <OtherForm
        question={t("account.login.noAccount")}
        label={t("account.login.register")}
        path={paths.register()}
        wanted={form.wanted}
      />
    </AccountPage>
  );
}
