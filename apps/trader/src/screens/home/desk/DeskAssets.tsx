import { ButtonLink } from "@agio/ui";
import { AssetCurve } from "../../../features/asset-curve/AssetCurve.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { AssetsCard } from "../parts/AssetsCard.tsx";

/** Assets with their curve, and the ways in and out; for empty accounts the first step. */
export function DeskAssets() {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-[minmax(260px,auto)_minmax(0,1fr)] items-center rounded-2 bg-surface-1">
      <div>
        <AssetsCard />
        <div className="flex gap-2 px-4 pb-4">
          <ButtonLink size="small" tone="accent" href={hrefOf(paths.deposit())}>
            {t("shell.screen.deposit")}
          </ButtonLink>
          <ButtonLink size="small" href={hrefOf(paths.withdraw())}>
            {t("shell.screen.withdraw")}
          </ButtonLink>
          <ButtonLink size="small" href={hrefOf(paths.transfer())}>
            {t("home.shortcut.transfer")}
          </ButtonLink>
        </div>
      </div>
      <div className="min-w-0 px-4 py-3">
        <AssetCurve />
      </div>
    </div>
  );
}
