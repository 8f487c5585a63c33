import { ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** In the place of what a visitor cannot do yet. */
export function SignInLink({ wide = false }: { wide?: boolean }) {
  const t = useTranslate();
  return (
    <ButtonLink tone="accent" wide={wide} href={hrefOf(paths.login())}>
      {t("trade.form.signIn")}
    </ButtonLink>
  );
}
