import { useCall, useReread } from "@agio/api-client/react";
import { NoData, PullToRefresh } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useSettings } from "../../shell/settings.ts";
import { useFormat } from "../../shell/format.ts";
import { ClosedScreen } from "../../features/closed/ClosedScreen.tsx";
import { Loaded } from "../../features/loaded/Loaded.tsx";
import { isWelfareOpen } from "./model.ts";
import { CampaignCard } from "./parts/CampaignCard.tsx";
import { RewardHistory } from "./parts/RewardHistory.tsx";
import { VoucherList } from "./parts/VoucherList.tsx";

const CARD_PX = 320;
/** Trades and deposits move the tasks on while the screen is open. */
const REREAD_MS = 15_000;

/** Campaigns with their rules, tasks and rewards. While no menu leads here, it says that it is not open. */
export function WelfareScreen() {
  return isWelfareOpen(useSettings()) ? <WelfareCentre /> : <ClosedScreen />;
}

function WelfareCentre() {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const remote = useCall("campaigns.list", {}, { everyMs: REREAD_MS });
  return (
    <ScreenFrame title={t("shell.screen.welfare")}>
      <PullToRefresh
        onRefresh={async () => reread("campaigns.list", "campaigns.rewards")}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-10 pt-2 desk:grid-cols-2 desk:items-start desk:gap-6">
          <Loaded remote={remote} skeletonPx={CARD_PX}>
            {({ campaigns, vouchers, points }) => (
              <>
                <section className="flex items-baseline justify-between gap-3 rounded-2 bg-surface-1 p-4 desk:col-span-full desk:justify-start">
                  <h2 className="m-0 text-14 text-text-2">{t("welfare.points")}</h2>
                  <p className="ui-figures m-0 text-20 font-semibold">{format.grouped(String(points))}</p>
                </section>
                {vouchers.length === 0 ? null : <VoucherList vouchers={vouchers} />}
                {campaigns.length === 0 ? <NoData text={t("welfare.none")} /> : null}
                {campaigns.map((campaign) => (
                  <CampaignCard key={campaign.id} campaign={campaign} />
                ))}
              </>
            )}
          </Loaded>
          <RewardHistory />
        </div>
      </PullToRefresh>
    </ScreenFrame>
  );
}
