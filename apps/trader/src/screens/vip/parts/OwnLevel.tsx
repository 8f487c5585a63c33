import type { VipData } from "@agio/api-contract";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { progressPercent } from "../model.ts";

const USDT_DECIMALS = 2;

/** One's level, the average that it is of, and what the next one needs. */
export function OwnLevel({ own: { level, average, next } }: { own: VipData }) {
  const t = useTranslate();
  const format = useFormat();
  const percent = progressPercent(average, next);
  return (
    <section className="grid gap-2 rounded-2 bg-surface-1 p-4">
      <p className="text-12 text-text-3">{t("content.vip.own")}</p>
      <p className="ui-figures text-28 font-semibold text-accent">{level === 0 ? t("vip.none") : `VIP ${level}`}</p>
      <p className="flex flex-wrap justify-between gap-x-4 text-14">
        <span className="text-text-3">{t("vip.average")}</span>
        <bdi dir="ltr" className="ui-figures">{`${format.amount(average, USDT_DECIMALS)} USDT`}</bdi>
      </p>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </span>
      <p className="text-12 text-text-2">
        {next === null
          ? t("vip.last")
          : t("vip.next", { missing: format.charge(next.missing, USDT_DECIMALS), level: next.level })}
      </p>
      <p className="text-12 text-text-3">{t("vip.basis")}</p>
    </section>
  );
}
