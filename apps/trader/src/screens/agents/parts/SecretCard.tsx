import { Banner, CopyButton } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";

/** The secret of the server, this one time. */
export function SecretCard({ secret }: { secret: string }) {
  const t = useTranslate();
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.webhook.secret")} data-secret="">
      <h3 className="m-0 text-14 font-semibold">{t("referral.webhook.secret")}</h3>
      <Banner tone="warn" icon="warn" isRounded isLive>
        {t("referral.webhook.once")}
      </Banner>
      <p className="m-0 font-mono text-14 break-all">
        <bdi dir="ltr">{secret}</bdi>
      </p>
      <CopyButton text={secret} label={t("security.copy")} copiedLabel={t("security.copied")} />
    </section>
  );
}
