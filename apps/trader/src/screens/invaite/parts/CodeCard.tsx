import { useTranslate } from "../../../shell/language.ts";
import { inviteLink, shownLink } from "../model.ts";
import { CopyLine } from "./CopyLine.tsx";
import { ShareButton } from "./ShareButton.tsx";

/** One's own code and its link, to copy or to share. */
export function CodeCard({ code }: { code: string }) {
  const t = useTranslate();
  const link = inviteLink(window.location, code);
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("content.invite.code")}>
      <CopyLine title={t("content.invite.code")} text={code} shown={code} isLarge />
      <CopyLine title={t("referral.invite.link")} text={link} shown={shownLink(link)} />
      <ShareButton code={code} tone="accent" size="large" wide className="mt-3" />
    </section>
  );
}
