import type { SessionData } from "@agio/api-contract";
import { Banner, Button, showToast } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { codeTarget, registerErrors, registerRequestOf } from "../../features/account-form/account-form.ts";
import { AccountPage } from "../../features/account-form/AccountPage.tsx";
import { ContactFields } from "../../features/account-form/ContactFields.tsx";
import { DemoHint } from "../../features/account-form/DemoHint.tsx";
import { FormError } from "../../features/form-errors/FormError.tsx";
import { NewPasswordField } from "../../features/account-form/NewPasswordField.tsx";
import { OtherForm } from "../../features/account-form/OtherForm.tsx";
import { isCheckedWay, openWays, usesCode, type SignInWay } from "../../features/account-form/sign-in-ways.ts";
import { useAccountForm } from "../../features/account-form/use-account-form.ts";
import { WalletPanel, type WalletProof } from "../../features/account-form/WalletPanel.tsx";
import { WayTabs } from "../../features/account-form/WayTabs.tsx";
import { CodeRow } from "../../features/one-time-code/CodeRow.tsx";
import { InviteCodeField } from "../../features/invitation/InviteCodeField.tsx";
import { forgetInvitation, keptInvitation } from "../../features/invitation/kept-invitation.ts";
import { useCode } from "../../features/one-time-code/use-code.tsx";
import { useProvenCall } from "../../features/proven-call/use-proven-call.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { isOn, useSettings } from "../../shell/settings.ts";

const PANEL_ID = "register-panel";

/** Open an account by one of the ways that the settings open. */
export function RegisterScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { LOGIN_REGIS_SETTING: setting, PLATFORM_SETTING } = useSettings();
  const ways = openWays(setting);
  const [chosen, setChosen] = useState<SignInWay>();
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : (ways[0] ?? "account");
  const isChecked = isCheckedWay(way, setting);
  const rules = {
    isInviteCodeRequired: isOn(setting.inviteCodeRequired),
    isCodeRequired: usesCode(way, setting),
  };
  const [given] = useState(() => query.get("inviteCode") ?? keptInvitation(Date.now()) ?? "");
  const form = useAccountForm((draft) => registerErrors(draft, way, rules), { inviteCode: given });
  const register = useProvenCall("user.register", isChecked);
  const code = useCode("REGISTER", { isChecked });
  const { isDemo, demoInviteCode } = PLATFORM_SETTING;

  // Without automatic sign-in the answer carries no token.
  const onRegistered = (session: SessionData) => {
    forgetInvitation();
    if (session.token !== "") return form.onAccepted(session);
    showToast(t("account.register.done"), "success");
    void navigate(paths.login(), { replace: true, state: form.wanted });
  };
  const submit = async (wallet?: WalletProof) => {
    if (wallet === undefined && (way === "wallet" || !form.isReady())) return;
    const request = { ...registerRequestOf(form.draft, way, rules.isCodeRequired), ...wallet };
    const answer = await register.send(request);
    if (answer.ok) onRegistered(answer.data);
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
      title={t("account.register.title")}
      greeting={t("account.register.greeting")}
      onSubmit={() => void submit()}
      tabs={<WayTabs ways={ways} value={way} onChange={choose} panelId={PANEL_ID} />}
    >
      {setting.newUserNotice === "" ? null : (
        <Banner tone="accent" icon="info" isRounded>
          {setting.newUserNotice}
        </Banner>
      )}
      <div id={PANEL_ID} className="grid gap-4">
        <ContactFields form={form} way={way} loginNameHint={t("account.field.loginNameHint")} />
        {rules.isCodeRequired ? (
          <CodeRow
            sender={code}
            value={form.draft.code}
            onChange={(text) => form.setField("code", text)}
            error={form.errorText("code")}
            onSend={sendCode}
          />
        ) : null}
        {way === "wallet" ? null : (
          <NewPasswordField
            label={t("account.field.password")}
            value={form.draft.password}
            onChange={(text) => form.setField("password", text)}
            error={form.errorText("password")}
          />
        )}
      </div>
      <InviteCodeField form={form} given={given} isRequired={rules.isInviteCodeRequired} />
      {isDemo && demoInviteCode !== "" && given === "" ? (
        <DemoHint
          title={t("account.register.demoInvite", { code: demoInviteCode })}
          onUse={() => form.fill({ inviteCode: demoInviteCode })}
        />
      ) : null}
      {register.proofs}
      <FormError text={form.formError} />
      {way === "wallet" ? (
        <WalletPanel mayStart={form.isReady} isBusy={register.isSending} onProven={(proven) => void submit(proven)} />
      ) : (
        <Button type="submit" tone="accent" size="large" wide busy={register.isSending}>
          {t("account.register.submit")}
        </Button>
      )}
      <AgreementLine />
      <OtherForm
        question={t("account.register.hasAccount")}
        label={t("account.register.login")}
        path={paths.login()}
        wanted={form.wanted}
      />
    </AccountPage>
  );
}

/** Says what registering accepts, with links to read it. */
function AgreementLine() {
  const t = useTranslate();
  const links: Readonly<Record<string, ReactNode>> = {
    "{agreement}": <TextLink key="agreement" path={paths.userAgreement()} text={t("shell.screen.userAgreement")} />,
    "{privacy}": <TextLink key="privacy" path={paths.privacyPolicy()} text={t("shell.screen.privacyPolicy")} />,
  };
  const parts = t("account.register.agree").split(/(\{\w+\})/);
  return <p className="text-12 text-text-3">{parts.map((part) => links[part] ?? part)}</p>;
}

function TextLink({ path, text }: { path: string; text: string }) {
  return (
    <a className="text-text-2 underline" href={hrefOf(path)}>
      {text}
    </a>
  );
}
