import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { Icon, PullToRefresh, Skeleton } from "@agio/ui";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useProfile } from "../../shell/session.ts";
import { isOn, useSettings } from "../../shell/settings.ts";
import { hasEarnings } from "./model.ts";
import { CodeCard } from "./parts/CodeCard.tsx";
import { PosterPlace } from "./parts/PosterPlace.tsx";
import { ReferralCentre } from "./parts/ReferralCentre.tsx";

const WAITING_PX = 420;

/**
 * One's own invite code and link, and while the programme is open the referral centre. What was earned stays readable
 * when it closes.
 */
export function InviteScreen() {
  const t = useTranslate();
  const reread = useReread();
  const isOpen = isOn(useSettings().FINANCIAL_REBATE_SETTING.isOpen);
  const remote = useCall("referral.overview", {});
  const overview = valueIn(remote);
  const isCentre = overview !== undefined && (overview.isOpen || hasEarnings(overview));
  return (
    <ScreenFrame title={t("shell.screen.invite")}>
      <PullToRefresh
        onRefresh={async () => reread("referral.overview", "referral.links", "referral.members", "referral.days")}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-10 pt-2">
          {isCentre ? <ReferralCentre overview={overview} /> : null}
          {!isCentre && isOpen && remote.state === "loading" ? <Skeleton height={WAITING_PX} /> : null}
          {!isCentre && !(isOpen && remote.state === "loading") ? <PlainInvitation isOpen={isOpen} /> : null}
          {!isCentre && isOpen && remote.state === "failed" ? (
            <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
          ) : null}
        </div>
      </PullToRefresh>
    </ScreenFrame>
  );
}

/** The code and its link, and a poster. From 1024 px on the poster stands beside them. */
function PlainInvitation({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  const code = useProfile()?.user.inviteCode;
  if (code === undefined) return <Skeleton height={WAITING_PX} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:mx-auto desk:w-full desk:max-w-[960px] desk:grid-cols-2 desk:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <section className="grid gap-2">
          <h2 className="text-20 font-semibold">{t("content.invite.title")}</h2>
          <p className="text-text-2">{t("referral.invite.lead")}</p>
        </section>
        <CodeCard code={code} />
        {isOpen ? null : (
          <p className="flex gap-2 rounded-2 bg-surface-1 p-4 text-12 text-text-2">
            <Icon name="info" size={16} className="flex-none" />
            {t("referral.invite.noRewards")}
          </p>
        )}
      </div>
      <PosterPlace code={code} />
    </div>
  );
}
