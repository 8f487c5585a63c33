import { ButtonLink, NoData } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** Note for accounts without a sign-in password. */
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
