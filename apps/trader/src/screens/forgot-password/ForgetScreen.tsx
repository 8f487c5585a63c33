import { Button } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { codeTarget, contactErrors } from "../../features/account-form/account-form.ts";
import { AccountPage } from "../../features/account-form/AccountPage.tsx";
import { ContactFields } from "../../features/account-form/ContactFields.tsx";
import { FormError } from "../../features/form-errors/FormError.tsx";
import type { SignInWay } from "../../features/account-form/sign-in-ways.ts";
import { useAccountForm } from "../../features/account-form/use-account-form.ts";
import { WayTabs } from "../../features/account-form/WayTabs.tsx";
import { useCode } from "../../features/one-time-code/use-code.tsx";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { isOn, useSettings } from "../../shell/settings.ts";
import { contactWays } from "./model.ts";

const PANEL_ID = "forget-panel";

/** The first step of a forgotten password: where the code shall go. */
export function ForgetScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { LOGIN_REGIS_SETTING: setting } = useSettings();
  const ways = contactWays(setting);
  const [chosen, setChosen] = useState<SignInWay>();
  const way = chosen ?? ways[0] ?? "email";
  const form = useAccountForm((draft) => contactErrors(draft, way));
  const code = useCode("FORGET", { isChecked: isOn(setting.authenticationCode) });

  const submit = async () => {
    if (!form.isReady()) return;
    const target = codeTarget(form.draft, way);
    const wait = await code.send(target);
    if (wait === undefined) return;
    // The wait goes along, so that the next step counts on.
    void navigate(paths.newPassword(target), { state: { ...form.wanted, wait } });
  };
  const choose = (next: SignInWay) => {
    setChosen(next);
    form.forget();
    code.clearError();
  };
  return (
    <AccountPage
      title={t("shell.screen.forgotPassword")}
      greeting={t("account.login.forgot")}
      note={t("account.forget.explain")}
      onSubmit={() => void submit()}
      tabs={<WayTabs ways={ways} value={way} onChange={choose} panelId={PANEL_ID} />}
    >
      <div id={PANEL_ID}>
        <ContactFields form={form} way={way} />
      </div>
      {code.proofs}
      <FormError text={code.error} />
      <Button type="submit" tone="accent" size="large" wide busy={code.isSending}>
        {t("account.code.send")}
      </Button>
    </AccountPage>
  );
}
