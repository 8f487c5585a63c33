import { Button, PasswordField } from "@agio/ui";
import { useState } from "react";
import { codeTarget, loginErrors, loginRequestOf, type Proof } from "../../features/account-form/account-form.ts";
import { AccountPage } from "../../features/account-form/AccountPage.tsx";
import { ContactFields } from "../../features/account-form/ContactFields.tsx";
import { DemoHint } from "../../features/account-form/DemoHint.tsx";
import { FormError } from "../../features/form-errors/FormError.tsx";
import { OtherForm } from "../../features/account-form/OtherForm.tsx";
import { isCheckedWay, openWays, usesCode, type SignInWay } from "../../features/account-form/sign-in-ways.ts";
import { useAccountForm } from "../../features/account-form/use-account-form.ts";
import { WalletPanel, type WalletProof } from "../../features/account-form/WalletPanel.tsx";
import { WayTabs } from "../../features/account-form/WayTabs.tsx";
import { CodeRow } from "../../features/one-time-code/CodeRow.tsx";
import { useCode } from "../../features/one-time-code/use-code.tsx";
import { useProvenCall } from "../../features/proven-call/use-proven-call.tsx";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSettings } from "../../shell/settings.ts";
import { LoginLinks } from "./parts/LoginLinks.tsx";
import { PasskeySignIn } from "./parts/PasskeySignIn.tsx";

const PANEL_ID = "login-panel";

/** Sign in by account name, e-mail, phone, wallet or passkey, as the settings allow. */
export function LoginScreen() {
  const t = useTranslate();
  const { LOGIN_REGIS_SETTING: setting, PLATFORM_SETTING } = useSettings();
  const ways = openWays(setting);
  const [chosen, setChosen] = useState<SignInWay>();
  const [proof, setProof] = useState<Proof>("password");
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : (ways[0] ?? "account");
  const hasCode = usesCode(way, setting);
  const usedProof = hasCode ? proof : "password";
  const isChecked = isCheckedWay(way, setting);
  const form = useAccountForm((draft) => loginErrors(draft, way, usedProof));
  const login = useProvenCall("user.login", isChecked);
  const code = useCode("LOGIN", { isChecked });
  const { isDemo, demoLoginName, demoPassword } = PLATFORM_SETTING;

  const submit = async (wallet?: WalletProof) => {
    if (wallet === undefined && (way === "wallet" || !form.isReady())) return;
    const answer = await login.send({ ...loginRequestOf(form.draft, way, usedProof), ...walletFields(wallet) });
    if (answer.ok) form.onAccepted(answer.data);
    else form.onRefused(answer.failure);
  };
  const choose = (next: SignInWay) => {
    setChosen(next);
    form.forget();
    form.fill({ code: "" });
  };
  const sendCode = async () => (form.isContactReady() ? code.send(codeTarget(form.draft, way)) : undefined);
  return (
    <AccountPage
      title={t("account.login.title")}
      greeting={t("account.login.greeting")}
      onSubmit={() => void submit()}
      tabs={<WayTabs ways={ways} value={way} onChange={choose} panelId={PANEL_ID} />}
    >
      <div id={PANEL_ID} className="grid gap-4">
        <ContactFields form={form} way={way} />
        {way !== "wallet" && usedProof === "password" ? (
          <PasswordField
            label={t("account.field.password")}
            name="password"
            showLabel={t("account.field.showPassword")}
            hideLabel={t("account.field.hidePassword")}
            value={form.draft.password}
            onChange={(text) => form.setField("password", text)}
            error={form.errorText("password")}
          />
        ) : null}
        {way !== "wallet" && usedProof === "code" ? (
          <CodeRow
            sender={code}
            value={form.draft.code}
            onChange={(text) => form.setField("code", text)}
            error={form.errorText("code")}
            onSend={sendCode}
          />
        ) : null}
      </div>
      {way === "wallet" ? null : (
        <LoginLinks
          otherProof={hasCode ? (usedProof === "password" ? "code" : "password") : undefined}
          onProof={setProof}
        />
      )}
      {isDemo && way === "account" && demoLoginName !== "" ? (
        <DemoHint
          title={t("account.login.demoHint")}
          value={`${demoLoginName} · ${demoPassword}`}
          onUse={() => form.fill({ loginName: demoLoginName, password: demoPassword })}
        />
      ) : null}
      {login.proofs}
      <FormError text={form.formError} />
      {way === "wallet" ? (
        <WalletPanel mayStart={() => true} isBusy={login.isSending} onProven={(proven) => void submit(proven)} />
      ) : (
        <Button type="submit" tone="accent" size="large" wide busy={login.isSending}>
          {t("account.login.submit")}
        </Button>
      )}
      <PasskeySignIn onAccepted={form.onAccepted} />
      <OtherForm
        question={t("account.login.noAccount")}
        label={t("account.login.register")}
        path={paths.register()}
        wanted={form.wanted}
      />
    </AccountPage>
  );
}

const walletFields = (proof: WalletProof | undefined) => proof ?? {};
