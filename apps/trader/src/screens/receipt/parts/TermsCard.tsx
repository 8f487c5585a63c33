import { useTranslate } from "../../../shell/language.ts";
import type { Receipt } from "../model.ts";

/** Agreed terms, exactly as they were hashed, with the published hash. */
export function TermsCard({ receipt }: { receipt: Receipt }) {
  const t = useTranslate();
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("evidence.receipt.terms")}>
      <h2 className="m-0 text-16 font-semibold">{t("evidence.receipt.terms")}</h2>
      <p className="m-0 mt-1 text-12 text-text-3">{t("evidence.receipt.termsNote")}</p>
      <dl className="m-0 mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-12" dir="ltr">
        {Object.entries(receipt.terms).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="m-0 wrap-anywhere text-end tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-text-3">SHA-256</dt>
          <dd className="m-0 wrap-anywhere text-end tabular-nums">{receipt.termsHash}</dd>
        </div>
      </dl>
    </section>
  );
}
