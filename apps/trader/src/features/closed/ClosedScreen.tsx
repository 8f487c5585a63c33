import { ButtonLink, Icon } from "@agio/ui";
import type { TranslationKey } from "@agio/translations";
import { useLocation } from "react-router";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { titleOfClosed } from "./closed-titles.ts";

/** Says plainly that a product is not open on this platform. `title`: of one that no path names. */
export function ClosedScreen({ title }: { title?: string }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const named: TranslationKey = `shell.screen.${titleOfClosed(pathname)}`;
  return (
    <ScreenFrame title={title ?? t(named)} width="column">
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
    </ScreenFrame>
  );
}
