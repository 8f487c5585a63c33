import type { VipData } from "@agio/api-contract";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { progressPercent } from "../model.ts";
import { WayToLevel } from "./WayToLevel.tsx";

const USDT_DECIMALS = 2;

interface OwnVolumeProps {
  readonly volume: NonNullable<VipData["volume"]>;
  /** Undefined at the last one. */
  readonly nextLevel: number | undefined;
}

/** One's volume of thirty days, what the next level needs of it, and what has counted today. */
export function OwnVolume({ volume: { traded, today, next }, nextLevel = 0 }: OwnVolumeProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="mt-2 grid gap-2">
      <WayToLevel
        name={t("vip.volume")}
        amount={traded}
        percent={progressPercent(traded, next)}
        lack={
          next === null
            ? undefined
            : t("vip.nextVolume", { missing: format.charge(next.missing, USDT_DECIMALS), level: nextLevel })
        }
      />
      <p className="text-12 text-text-3">{t("vip.today", { volume: format.amount(today, USDT_DECIMALS) })}</p>
    </div>
  );
}
