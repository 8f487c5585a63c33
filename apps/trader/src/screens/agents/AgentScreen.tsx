import type { ProxyOverviewData } from "@agio/api-contract";
import { AmountText } from "@agio/ui";
import { useSearchParams } from "react-router";
import { useRewardFormat } from "../../features/rewards/use-reward-format.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { AgentFrame } from "./parts/AgentFrame.tsx";
import { ReportCard } from "./parts/ReportCard.tsx";
import { ServerView } from "./parts/ServerView.tsx";
import { TermsCard } from "./parts/TermsCard.tsx";

/** An agent's terms, what was earned, and the report of everybody below; or the agent's own server. */
export function AgentScreen() {
  const [query] = useSearchParams();
  if (query.get("view") === "server") return <AgentFrame tab="server">{() => <ServerView />}</AgentFrame>;
  return (
    <AgentFrame tab="overview">
      {(overview) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-3 desk:grid-cols-[320px_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <EarnedCard overview={overview} />
            <TermsCard overview={overview} />
          </div>
          <ReportCard />
        </div>
      )}
    </AgentFrame>
  );
}

function EarnedCard({ overview }: { overview: ProxyOverviewData }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.sum.total")}>
      <div>
        <p className="m-0 text-12 text-text-3">{t("referral.sum.total")}</p>
        <AmountText
          className="block text-28 font-semibold"
          text={reward.usdt(overview.total)}
          unit="USDT"
          isHidden={isHidden}
        />
        <p className="m-0 text-12 text-text-2">
          {t("referral.sum.today")}: <AmountText text={reward.usdt(overview.today)} unit="USDT" isHidden={isHidden} />
        </p>
      </div>
      <dl className="m-0 grid gap-1 text-14">
        {overview.count.map((members, index) => (
          <div key={index} className="flex items-baseline justify-between gap-3">
            <dt className="text-text-3">{t("referral.row.referral", { level: format.count(index + 1) })}</dt>
            <dd className="m-0 ui-figures">{format.count(members)}</dd>
          </div>
        ))}
      </dl>
      <p className="m-0 text-12 text-text-3">{t("referral.turn", { time: reward.moment(overview.dayTurn) })}</p>
      <a
        className="inline-flex min-h-11 items-center text-14 text-accent underline"
        href={hrefOf(paths.invite("links"))}
      >
        {t("content.invite.title")}
      </a>
    </section>
  );
}
