import { ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Call to sign in, shown to visitors. */
export function SignInCall() {
  const t = useTranslate();
  return (
    <section className="rounded-2 bg-surface-1 p-4">
      <h2 className="text-20 font-semibold">{t("home.signInTitle")}</h2>
      <p className="mt-1 text-text-2">{t("home.signInText")}</p>
      <div className="mt-4 flex gap-3">
        <ButtonLink className="flex-1" tone="accent" href={hrefOf(paths.login())}>
          {t("home.signIn")}
        </ButtonLink>
        <ButtonLink className="flex-1" tone="outline" href={hrefOf(paths.register())}>
          {t("home.register")}
        </ButtonLink>
      </div>
    </section>
  );
}
