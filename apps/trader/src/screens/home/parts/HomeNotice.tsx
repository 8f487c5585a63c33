import type { AllSettings } from "@agio/api-contract/settings";
import { Banner } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { originText } from "../../../shell/origin.ts";

/** The platform's notice, else where the prices come from. */
export function HomeNotice({ settings }: { settings: AllSettings }) {
  const t = useTranslate();
  const [dismissed, setDismissed] = useState("");
  const notice = settings.LOGIN_REGIS_SETTING.newUserNotice;
  if (notice !== "" && notice !== dismissed) {
    return (
      <Banner isRounded icon="megaphone" dismiss={{ label: t("home.dismiss"), onDismiss: () => setDismissed(notice) }}>
        {notice}
      </Banner>
    );
  }
  if (settings.PLATFORM_SETTING.isDemo) return null;
  return (
    <Banner isRounded icon="info">
      {t("home.pricesFrom", { origin: originText(t, settings.PLATFORM_SETTING.origin) })}
    </Banner>
  );
}
