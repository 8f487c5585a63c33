import type { ReferralOverviewData } from "@agio/api-contract";
import { Banner, Icon, Tabs } from "@agio/ui";
import { useSearchParams } from "react-router";
import { MemberList } from "../../../features/rewards/MemberList.tsx";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { hrefOf, paths, type InviteTab } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { payingLevels, tabsOf } from "../model.ts";
import { CodeCard } from "./CodeCard.tsx";
import { EarningsTab } from "./EarningsTab.tsx";
import { LinksTab } from "./LinksTab.tsx";
import { PosterPlace } from "./PosterPlace.tsx";
import { RewardSummary } from "./RewardSummary.tsx";
import { RulesTab } from "./RulesTab.tsx";

const PANEL_ID = "referral-panel";

/** Code, links, members, earnings and rules of the referral programme. From 1024 px on in two columns. */
export function ReferralCentre({ overview }: { overview: ReferralOverviewData }) {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const tabs = tabsOf(overview);
  const tab = tabs.find((id) => id === query.get("tab")) ?? tabs[0] ?? "earnings";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[320px_minmax(0,1fr)] desk:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:sticky desk:top-[calc(var(--desk-bar)+14px)]">
        <Lead overview={overview} />
        <CodeCard code={overview.inviteCode} />
        <PosterPlace code={overview.inviteCode} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {overview.isOpen ? null : (
          <Banner tone="warn" icon="info" isRounded>
            {t("referral.closed")}
          </Banner>
        )}
        <RewardSummary overview={overview} />
        {overview.isAgent ? (
          <a
            className="flex min-h-11 items-center justify-between gap-3 rounded-2 bg-surface-1 px-4 text-14 font-medium"
            href={hrefOf(paths.agent())}
          >
            {t("referral.agent.open")}
            <Icon name="forward" size={16} className="text-text-3" />
          </a>
        ) : null}
        <div className="-mx-1">
          <Tabs<InviteTab>
            label={t("shell.screen.invite")}
            value={tab}
            onChange={(next) => setQuery({ tab: next }, { replace: true })}
            panelId={PANEL_ID}
            tabs={tabs.map((id) => ({ id, label: t(`referral.tab.${id}`) }))}
            fill
          />
        </div>
        <div id={PANEL_ID} role="tabpanel" aria-label={t(`referral.tab.${tab}`)}>
          {tab === "links" ? <LinksTab overview={overview} /> : null}
          {tab === "members" ? <MemberList call="referral.members" counts={overview.members} /> : null}
          {tab === "earnings" ? <EarningsTab dayTurn={overview.dayTurn} /> : null}
          {tab === "rules" ? <RulesTab overview={overview} /> : null}
        </div>
      </div>
    </div>
  );
}

/** The reward, in plain words. */
function Lead({ overview }: { overview: ReferralOverviewData }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const products = reward.products(overview.counts);
  const levels = overview.isOpen ? payingLevels(overview.levels) : [];
  return (
    <section className="grid gap-2">
      <h2 className="m-0 text-20 font-semibold">{t("content.invite.title")}</h2>
      {levels.length === 0 ? null : <p className="m-0 text-text-2">{t("referral.lead", { products })}</p>}
      <ul className="m-0 flex list-none gap-2 p-0">
        {levels.map(({ level, rate }) => (
          <li key={level} className="min-w-0 flex-1 rounded-2 bg-accent-soft p-3 text-center">
            <span className="block text-20 font-semibold text-accent ui-figures">{reward.percent(rate)}</span>
            <span className="block text-12 text-text-2">
              {t("referral.row.referral", { level: format.count(level) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
