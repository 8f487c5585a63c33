import type { AgentTermsRow, ProxyOverviewData } from "@agio/api-contract";
import { Banner } from "@agio/ui";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { REWARD_PRODUCTS } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Terms in force, and those that follow them on a later day. */
export function TermsCard({ overview }: { overview: ProxyOverviewData }) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const { terms, fromDay, nextTerms, nextFromDay } = overview;
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.agent.terms")}>
      <h2 className="m-0 text-16 font-semibold">{t("referral.agent.terms")}</h2>
      {terms === null ? (
        <p className="m-0 text-14 text-text-2">{t("referral.agent.none")}</p>
      ) : (
        <>
          <p className="m-0 text-12 text-text-3">
            <bdi className="font-medium text-text-1">{terms.name}</bdi>
            {fromDay === 0 ? null : ` · ${t("referral.agent.since", { date: reward.day(fromDay) })}`}
          </p>
          {terms.isOpen ? null : (
            <Banner tone="warn" icon="info" isRounded>
              {t("referral.agent.paused")}
            </Banner>
          )}
          <Rates terms={terms} />
          <p className="m-0 text-12 text-text-3">{t("referral.agent.difference")}</p>
        </>
      )}
      {nextTerms === null ? null : (
        <div className="grid gap-2 border-t border-line pt-3">
          <p className="m-0 text-14 font-medium">
            {nextTerms.termsId === 0
              ? t("referral.agent.ends", { date: reward.day(nextFromDay) })
              : t("referral.agent.next", { date: reward.day(nextFromDay), name: nextTerms.name })}
          </p>
          {nextTerms.termsId === 0 ? null : <Rates terms={nextTerms} />}
        </div>
      )}
    </section>
  );
}

function Rates({ terms }: { terms: AgentTermsRow }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  return (
    <FactRows
      facts={[
        ...REWARD_PRODUCTS.map((product) => ({
          name: reward.product(product),
          value: <span className="ui-figures">{reward.percent(terms.rates[product])}</span>,
        })),
        { name: t("referral.agent.depth"), value: <span className="ui-figures">{format.count(terms.depth)}</span> },
      ]}
    />
  );
}
