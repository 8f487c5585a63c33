import { ButtonLink, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** In the place of a product that is not open on this platform. */
export function NotOpen() {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-3 px-6 pt-16 text-center text-text-2">
      <span className="grid size-16 place-items-center rounded-full bg-surface-2 text-text-3">
        <Icon name="lock" size={28} />
      </span>
      <p className="text-16 font-semibold text-text-1">{t("shell.notOpen")}</p>
      <p className="max-w-72">{t("refusal.PRODUCT_CLOSED")}</p>
      <ButtonLink tone="outline" href={hrefOf(paths.home())} className="mt-4">
        {t("shell.backHome")}
      </ButtonLink>
    </div>
  );
}
