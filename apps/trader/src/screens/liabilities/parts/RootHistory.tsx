import { AmountText } from "@agio/ui";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { coverage, type Proof } from "../../../features/evidence/backing.ts";

/** Every root of a coin that was published, newest first. */
export function RootHistory({ proofs }: { proofs: readonly Proof[] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section aria-label={t("liabilities.history")}>
      <h2 className="m-0 pb-1 text-16 font-semibold">{t("liabilities.history")}</h2>
      <p className="m-0 pb-1 text-12 text-text-3">{t("liabilities.historyNote")}</p>
      <ul className="m-0 list-none p-0">
        {proofs.map((proof) => {
          const ratio = coverage(proof);
          return (
            <li key={proof.id} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-3 text-12">
              <span className="min-w-0">
                <bdi className="block text-14 ui-figures">{format.dateTime(proof.createTime)}</bdi>
                <span className="block text-text-3">
                  <HashText hash={proof.root} />
                </span>
              </span>
              <span className="ms-auto text-end">
                <AmountText
                  className="block text-14 font-medium"
                  text={format.grouped(proof.total)}
                  unit={proof.coin}
                />
                <span className="block text-text-3 ui-figures">
                  {ratio === undefined ? "–" : `${format.grouped(ratio)}%`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
