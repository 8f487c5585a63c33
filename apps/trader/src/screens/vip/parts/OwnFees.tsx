import type { VipData } from "@agio/api-contract";
import { useTranslate } from "../../../shell/language.ts";
import { SheetFigure } from "../../../features/ticket/Figures.tsx";
import { usePercentsText } from "./percents-text.ts";
import { PRODUCTS } from "./products.ts";

/** Percents that one's orders pay now, by level and by market maker's terms. */
export function OwnFees({ own: { own, terms } }: { own: VipData }) {
  const t = useTranslate();
  const text = usePercentsText();
  return (
    <section className="grid gap-2 rounded-2 bg-surface-1 p-4">
      <h2 className="text-14 font-semibold">{t("vip.ownFees")}</h2>
      <dl className="m-0 grid gap-1">
        {PRODUCTS.map(({ product, name }) => (
          <SheetFigure key={product} name={t(name)}>
            <bdi dir="ltr">{text(own[product])}</bdi>
          </SheetFigure>
        ))}
      </dl>
      {terms === null ? null : (
        <div className="grid gap-1 text-12 text-text-2">
          <p>{t("vip.terms", { name: terms.name })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-text-3">
            {terms.conditions}
          </p>
        </div>
      )}
    </section>
  );
}
