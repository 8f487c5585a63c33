import type { InviteLinkRow } from "@agio/api-contract";
import { AmountText, Button, CopyButton, Sheet } from "@agio/ui";
import { useState } from "react";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { friendShare, inviteLink } from "../model.ts";
import { Poster } from "./Poster.tsx";
import { ShareButton } from "./ShareButton.tsx";

const STEPS = ["opened", "registered", "verified", "firstDeposit", "firstTrade"] as const;
const SUMS = ["fees", "earned"] as const;

/** A link: what it gives, how far those who opened it came, and what it brought. */
export function LinkCard({ link, firstRate }: { link: InviteLinkRow; firstRate: string }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const name = link.id === 0 ? t("referral.links.own") : link.label;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2 bg-surface-1 p-4" data-link={link.code}>
      <div className="flex items-start justify-between gap-3">
        <p className="m-0 min-w-0">
          <bdi className="block truncate font-medium">{name === "" ? link.code : name}</bdi>
          {name === "" ? null : (
            <bdi dir="ltr" className="block truncate text-12 text-text-3 ui-figures">
              {link.code}
            </bdi>
          )}
        </p>
        {link.friendPercent === 0 ? null : (
          <span className="flex-none rounded-full bg-accent-soft px-2 text-12 text-accent">
            {t("referral.links.friend", { percent: reward.percentInText(link.friendPercent) })}
          </span>
        )}
      </div>
      <dl className="m-0 grid grid-cols-3 gap-x-1 gap-y-2 text-center">
        {STEPS.map((step) => (
          <div key={step} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-11 break-words text-text-3">{t(`referral.step.${step}`)}</dt>
            <dd className="m-0 truncate text-14 font-semibold ui-figures">{format.count(link[step])}</dd>
          </div>
        ))}
      </dl>
      <dl className="m-0 grid gap-1 text-12">
        {SUMS.map((sum) => (
          <div key={sum} className="flex items-baseline justify-between gap-3">
            <dt className="text-text-3">{t(`referral.links.${sum}`)}</dt>
            <dd className="m-0">
              <AmountText text={reward.usdt(link[sum])} unit="USDT" isHidden={isHidden} />
            </dd>
          </div>
        ))}
      </dl>
      <LinkActions link={link} firstRate={firstRate} />
    </li>
  );
}

function LinkActions({ link, firstRate }: { link: InviteLinkRow; firstRate: string }) {
  const t = useTranslate();
  const reward = useRewardFormat();
  const [isPosterOpen, setIsPosterOpen] = useState(false);
  const { friend } = friendShare(firstRate, link.friendPercent);
  const gives =
    link.friendPercent === 0 ? undefined : t("account.register.inviteGives", { percent: reward.percentInText(friend) });
  return (
    <div className="flex items-center gap-2">
      <ShareButton code={link.code} size="small" className="flex-1" />
      <Button size="small" className="flex-1" onClick={() => setIsPosterOpen(true)}>
        {t("referral.poster")}
      </Button>
      <CopyButton
        variant="icon"
        text={inviteLink(window.location, link.code)}
        label={t("referral.invite.copy", { name: link.code })}
        copiedLabel={t("security.copied")}
      />
      <Sheet
        isOpen={isPosterOpen}
        onClose={() => setIsPosterOpen(false)}
        title={t("referral.poster")}
        closeLabel={t("common.close")}
      >
        <Poster code={link.code} gives={gives} />
      </Sheet>
    </div>
  );
}
