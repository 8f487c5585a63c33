import { Button } from "@agio/ui";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isHalted, isWaiting, mayJoin, type Campaign } from "../model.ts";
import { useWelfareSend } from "../use-welfare-send.ts";
import { RulesBox } from "./RulesBox.tsx";
import { TaskRow } from "./TaskRow.tsx";

/** One campaign: until when, how many places, its rules, and below them the tasks and the button. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const t = useTranslate();
  const format = useFormat();
  const { act, isSending } = useWelfareSend("campaigns.join");
  const { id, name, startTime, endTime, places, placesLeft, isMember } = campaign;
  const time = isolated(format.dateTime(isWaiting(campaign) ? startTime : endTime));
  return (
    <article className="grid gap-3 rounded-2 bg-surface-1 p-4" data-campaign={id} aria-label={name}>
      <header className="grid gap-1">
        <h2 className="m-0 text-20 font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <p className="m-0 text-12 text-text-2">
          {t(isWaiting(campaign) ? "welfare.begins" : "welfare.until", { time })}
        </p>
        <p className="m-0 text-12 text-text-2">
          {t("welfare.placesLeft", { left: format.grouped(String(placesLeft)), all: format.grouped(String(places)) })}
        </p>
        {isHalted(campaign) ? <p className="m-0 text-12 text-warn">{t("welfare.halted")}</p> : null}
      </header>
      <RulesBox campaign={campaign} />
      <ul className="m-0 grid list-none gap-2 p-0">
        {campaign.tasks.map((task, at) => (
          // A campaign's tasks never change their places.
          <TaskRow key={at} campaign={campaign} task={task} at={at} />
        ))}
      </ul>
      {isMember ? (
        <p className="m-0 text-center text-14 text-text-2">{t("welfare.joined")}</p>
      ) : (
        <Button
          tone="accent"
          size="large"
          wide
          disabled={!mayJoin(campaign) || isSending}
          onClick={() => void act({ campaignId: id }, t("welfare.joined"))}
        >
          {t("welfare.join")}
        </Button>
      )}
    </article>
  );
}
