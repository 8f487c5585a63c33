import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { VipLevel } from "../model.ts";
import { usePercentsText } from "./percents-text.ts";
import { PRODUCTS } from "./products.ts";

const CELL = "px-1 text-end last:pe-3 desk:px-2 desk:last:pe-4";

/** The beginning of each level, and what it pays of the fees. */
export function LevelTable({ levels }: { levels: readonly VipLevel[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = usePercentsText();
  const hasVolumes = levels.some(({ volumeFrom }) => volumeFrom !== undefined);
  return (
    <table className="w-full overflow-hidden rounded-2 bg-surface-1 text-12 desk:text-14">
      <thead>
        <tr className="text-11 text-text-3 desk:text-12">
          <th className="px-1 py-3 ps-3 text-start font-medium desk:ps-4">{t("vip.level")}</th>
          <th className={`${CELL} font-medium`}>
            {t("vip.assets")}
            {hasVolumes ? <span className="block">{t("vip.orVolume")}</span> : null}
          </th>
          {PRODUCTS.map(({ product, name }) => (
            <th key={product} className={`${CELL} font-medium`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, from, to, volumeFrom, percents, isOwn }) => (
          <tr key={level} aria-current={isOwn ? "true" : undefined} className={isOwn ? "bg-accent-soft" : ""}>
            <th scope="row" className="h-11 px-1 ps-3 text-start font-medium whitespace-nowrap desk:ps-4">
              {`VIP ${level}`}
            </th>
            <td className={`${CELL} py-1`}>
              <bdi
                dir="ltr"
                className="ui-figures"
              >{`${format.grouped(String(from))}–${format.grouped(String(to))}`}</bdi>
              {volumeFrom === undefined ? null : (
                <bdi
                  dir="ltr"
                  className="block ui-figures text-text-3"
                >{`≥ ${format.grouped(String(volumeFrom))}`}</bdi>
              )}
            </td>
            {PRODUCTS.map(({ product }) => (
              <td key={product} className={`${CELL} whitespace-nowrap`}>
                <bdi dir="ltr" className="ui-figures">
                  {text(percents[product])}
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
