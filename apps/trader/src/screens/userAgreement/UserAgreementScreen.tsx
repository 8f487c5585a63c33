import { LegalText } from "../../features/legal-text/LegalText.tsx";
import { useTranslate } from "../../shell/language.ts";

/** The terms of use. */
export function UserAgreementScreen() {
  const t = useTranslate();
  return <LegalText noticeKey="USER_AGREEMENT" title={t("shell.screen.userAgreement")} />;
}
