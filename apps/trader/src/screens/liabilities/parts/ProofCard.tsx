import { AmountText, CopyButton, Icon } from "@agio/ui";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { channelText } from "../../../features/funds-history/channel-text.ts";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { coverage, isCovered, type Proof } from "../model.ts";

/** The newest proof of a coin: what is owed, what is held, where, and the root over all of it. */
export function ProofCard({ proof }: { proof: Proof }) {
  const t = useTranslate();
  const format = useFormat();
  const { coin } = proof;
  const ratio = coverage(proof);
  const isEnough = isCovered(proof);
  const sum = (text: string) => <AmountText text={format.grouped(text)} unit={coin} />;
  return (
    <section
      className="grid gap-3 rounded-2 bg-surface-1 p-4"
      aria-label={t("liabilities.newest")}
      data-proof={proof.id}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="m-0 text-16 font-semibold">{t("liabilities.newest")}</h2>
          <p className="m-0 text-12 text-text-3 ui-figures">
            <bdi>{format.dateTime(proof.createTime)}</bdi>
          </p>
        </div>
        {ratio === undefined ? null : (
          <p
            className={`m-0 flex flex-none items-center gap-1 rounded-full px-3 py-1 text-14 font-semibold ui-figures ${
              isEnough ? "bg-up-soft text-up" : "bg-warn-soft text-warn"
            }`}
          >
            <Icon name={isEnough ? "check" : "warn"} size={16} />
            {format.grouped(ratio)}%
          </p>
        )}
      </div>
      <FactRows
        facts={[
          { name: t("liabilities.owed"), value: sum(proof.total), isStrong: true },
          { name: t("liabilities.held"), value: sum(proof.custodyTotal), isStrong: true },
          { name: t("liabilities.ratio"), value: ratio === undefined ? "–" : `${format.grouped(ratio)}%` },
          { name: t("liabilities.accounts"), value: format.grouped(String(proof.accounts)) },
          { name: t("liabilities.sequence"), value: format.grouped(String(proof.sequence)) },
        ]}
      />
      <p className="m-0 text-12 text-text-3">{t(isEnough ? "liabilities.enough" : "liabilities.short")}</p>
      <Root root={proof.root} />
      <ul className="m-0 grid list-none gap-2 p-0" aria-label={t("liabilities.held")}>
        {proof.custody.map(({ chain, amount }) => (
          <li
            key={chain}
            className="flex min-h-11 items-center justify-between gap-3 rounded-1 bg-surface-2 px-3 text-14"
          >
            <span>{channelText(t, chain)}</span>
            {sum(amount)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Root({ root }: { root: string }) {
  const t = useTranslate();
  return (
    <div className="flex items-center justify-between gap-2 rounded-1 bg-surface-2 ps-3">
      <span className="min-w-0 py-2 text-12">
        <span className="block text-text-3">{t("liabilities.root")}</span>
        <HashText hash={root} />
      </span>
      <CopyButton variant="icon" text={root} label={t("evidence.copy")} copiedLabel={t("evidence.copied")} />
    </div>
  );
}
