import type { ReactNode } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** Says what registering accepts, with links to read it. */
export function AgreementLine() {
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
