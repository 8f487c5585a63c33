import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useLocale, useTranslate } from "../../../shell/language.ts";
import { taskRules, type Campaign } from "../model.ts";

/** Every rule of a campaign in one place, above what they are about. */
export function RulesBox({ campaign }: { campaign: Campaign }) {
  const t = useTranslate();
  const format = useFormat();
  const countryNames = new Intl.DisplayNames([useLocale()], { type: "region", fallback: "code" });
  const { startTime, endTime, places, coin } = campaign;
  const countries = campaign.countries.map((code) => countryNames.of(code) ?? code);
  const rules = [
    t("welfare.rules.period", {
      from: isolated(format.dateTime(startTime)),
      until: isolated(format.dateTime(endTime)),
    }),
    ...(countries.length === 0 ? [] : [t("welfare.rules.countries", { countries: countries.join(", ") })]),
    t("welfare.rules.places", { places: format.grouped(String(places)) }),
    t("welfare.rules.once"),
    ...taskRules(campaign).map((rule) => t(`welfare.rules.${rule}`, { coin })),
    t("welfare.rules.free"),
  ];
  return (
    <section className="grid gap-2 rounded-1 border border-line p-3" aria-label={t("welfare.rules.title")}>
      <h3 className="m-0 text-14 font-semibold">{t("welfare.rules.title")}</h3>
      <ul className="m-0 grid list-disc gap-1 ps-5 text-12 text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
