import { ButtonLink, NoData } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

/** What needs the sign-in password cannot be done by who has none yet. */
export function NoPasswordNote() {
  const t = useTranslate();
  return (
    <NoData
      text={t("security.noPassword")}
      action={
        <ButtonLink tone="outline" href={hrefOf(paths.changePassword())}>
          {t("security.row.password")}
        </ButtonLink>
      }
    />
  );
}
