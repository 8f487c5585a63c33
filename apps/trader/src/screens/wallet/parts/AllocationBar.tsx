import { formatDecimal } from "@agio/primitives";
import { allocationOf, type AssetView } from "../../../features/asset-row/asset-view.ts";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { SLICE_COLOURS } from "../slice-colours.ts";

/** Composition of the wallet, largest first. Hidden together with the amounts. */
export function AllocationBar({ assets }: { assets: readonly AssetView[] }) {
  const t = useTranslate();
  const format = useFormat();
  const slices = allocationOf(assets);
  if (slices.length < 2) return null;
  const named = slices.map(({ coin, permille }, index) => ({
    coin: coin ?? t("wallet.others"),
    permille,
    percent: format.grouped(formatDecimal(permille, 1)),
    colour: SLICE_COLOURS[index % SLICE_COLOURS.length] ?? "",
  }));
  return (
    <figure className="m-0 mt-4">
      <figcaption className="ui-hidden">{t("wallet.allocation")}</figcaption>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        {named.map(({ coin, permille, colour }) => (
          <span key={coin} style={{ flexGrow: permille, background: colour }} />
        ))}
      </div>
      <ul className="m-0 mt-2 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-12 text-text-2">
        {named.map(({ coin, percent, colour }) => (
          <li key={coin} className="flex items-center gap-1.5">
            <span className="size-2 rounded-full" style={{ background: colour }} aria-hidden="true" />
            <span className="ui-figures">{t("wallet.allocationOf", { coin: isolated(coin), percent })}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
