import { formatDecimal } from "@agio/primitives";
import { allocationOf, type AssetView } from "../../../features/asset-row/asset-view.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { ringArcs } from "../ring-arcs.ts";
import { SLICE_COLOURS } from "../slice-colours.ts";

const SIZE_PX = 148;
const RADIUS = 60;
const WIDTH = 18;

/** The composition of the wallet as a ring with its legend, largest first. Hidden together with the amounts. */
export function AllocationRing({ assets }: { assets: readonly AssetView[] }) {
  const t = useTranslate();
  const format = useFormat();
  const slices = allocationOf(assets);
  if (slices.length === 0) return null;
  const arcs = ringArcs(slices, RADIUS);
  const middle = SIZE_PX / 2;
  return (
    <figure className="m-0 flex items-center gap-6 px-4 pb-4">
      <figcaption className="ui-hidden">{t("wallet.allocation")}</figcaption>
      <svg width={SIZE_PX} height={SIZE_PX} className="flex-none -rotate-90" aria-hidden="true">
        {arcs.map(({ dash, offset }, index) => (
          <circle
            key={slices[index]?.coin ?? ""}
            {...{ cx: middle, cy: middle, r: RADIUS, fill: "none", strokeWidth: WIDTH }}
            stroke={SLICE_COLOURS[index % SLICE_COLOURS.length]}
            strokeDasharray={dash}
            strokeDashoffset={offset}
          />
        ))}
      </svg>
      <ul className="m-0 grid min-w-0 flex-1 list-none gap-1.5 p-0 text-12">
        {slices.map(({ coin, permille }, index) => (
          <li key={coin ?? ""} className="flex items-center gap-2">
            <span
              className="size-2.5 rounded-full"
              style={{ background: SLICE_COLOURS[index % SLICE_COLOURS.length] }}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1 truncate font-medium">{coin ?? t("wallet.others")}</span>
            <span className="text-text-2 ui-figures" dir="ltr">
              {format.grouped(formatDecimal(permille, 1))}%
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
