import type { VipData } from "@agio/api-contract";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { progressPercent } from "../model.ts";
import { OwnVolume } from "./OwnVolume.tsx";
import { WayToLevel } from "./WayToLevel.tsx";

const USDT_DECIMALS = 2;

/** One's level, the average and the volume that it is of, and what the next one needs of each. */
export function OwnLevel({ own: { level, levelBy, average, next, volume } }: { own: VipData }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className="grid gap-2 rounded-2 bg-surface-1 p-4">
      <p className="text-12 text-text-3">{t("content.vip.own")}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="ui-figures text-28 font-semibold text-accent">
          {level === 0 ? t("vip.none") : `VIP ${level}`}
        </span>
        {volume === null || levelBy === null ? null : (
          <span className="text-12 text-text-2">{t(levelBy === "volume" ? "vip.byVolume" : "vip.byAverage")}</span>
        )}
      </p>
      <WayToLevel
        name={t("vip.average")}
        amount={average}
        percent={progressPercent(average, next)}
        lack={
          next === null
            ? undefined
            : t("vip.next", { missing: format.charge(next.missing, USDT_DECIMALS), level: next.level })
        }
      />
      {volume === null ? null : <OwnVolume volume={volume} nextLevel={next?.level} />}
      {next === null ? <p className="text-12 text-text-2">{t("vip.last")}</p> : null}
      <p className="text-12 text-text-3">{t(volume === null ? "vip.basis" : "vip.basisBoth")}</p>
    </section>
  );
}
