import { LegalText } from "../../features/legal-text/LegalText.tsx";
import { useTranslate } from "../../shell/language.ts";

/** Privacy policy. */
export function PrivacyPolicyScreen() {
  const t = useTranslate();
  return <LegalText noticeKey="PRIVACY_POLICY" title={t("shell.screen.privacyPolicy")} />;
}
