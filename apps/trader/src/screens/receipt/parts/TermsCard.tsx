import { canonicalJson } from "@agio/primitives";
import { useTradingPairs } from "../../../features/pair/use-trading-pairs.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { Receipt } from "../model.ts";
import { termRows } from "../terms-words.ts";

/** Agreed terms in words, then as they were hashed, with the published hash. */
export function TermsCard({ receipt }: { receipt: Receipt }) {
  const t = useTranslate();
  const format = useFormat();
  const pairs = useTradingPairs();
  const marketOf = (symbol: string) => pairs.find((pair) => pair.symbol === symbol)?.label ?? symbol.toUpperCase();
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("evidence.receipt.terms")}>
      <h2 className="m-0 text-16 font-semibold">{t("evidence.receipt.terms")}</h2>
      <p className="m-0 mt-1 text-12 text-text-3">{t("evidence.receipt.termsNote")}</p>
      <dl className="m-0 mt-2 text-14">
        {termRows(receipt, { t, format, marketOf }).map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0"
          >
            <dt className="text-text-3">{name}</dt>
            <dd className="m-0 min-w-0 text-end wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-1 text-12">
        <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
          {t("evidence.term.asHashed")}
        </summary>
        <code className="block rounded-1 bg-surface-2 p-3 wrap-anywhere whitespace-pre-wrap" dir="ltr">
          {canonicalJson(receipt.terms)}
        </code>
        <p className="m-0 mt-2 text-text-3">SHA-256</p>
        <p className="m-0 wrap-anywhere tabular-nums" dir="ltr">
          {receipt.termsHash}
        </p>
      </details>
    </section>
  );
}
