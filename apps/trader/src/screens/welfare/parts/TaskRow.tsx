import { Button, Icon } from "@agio/ui";
import { hrefOf } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { productKey, taskPath, taskState, type Campaign, type Task } from "../model.ts";
import { useRewardText } from "../use-reward-text.ts";
import { useWelfareSend } from "../use-welfare-send.ts";

interface TaskRowProps {
  campaign: Campaign;
  task: Task;
  /** Its place among the campaign's tasks. */
  at: number;
}

/** A task with its reward, how far one is, and the button that claims it. */
export function TaskRow({ campaign, task, at }: TaskRowProps) {
  const t = useTranslate();
  const format = useFormat();
  const rewardText = useRewardText();
  const { coin } = campaign;
  const state = taskState(campaign, task);
  const money = (amount: string): string => isolated(`${format.grouped(amount)} ${coin}`);
  const isReduced = campaign.isMember && task.reward === "bonus" && task.claimAmount !== task.amount;
  return (
    <li className="grid gap-2 rounded-1 bg-surface-2 p-3" data-task={at} data-state={state}>
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <TaskTitle task={task} money={money} />
          <p className="m-0 text-12 text-text-2">
            {rewardText(task, coin)}
            {task.days === 0 ? null : <span className="block">{t("welfare.lasts", { days: task.days })}</span>}
          </p>
          {task.type === "volume" && campaign.isMember ? (
            <p className="m-0 text-12 text-text-2">
              {t("welfare.progress", { done: format.grouped(task.tradedVolume), all: money(task.volume) })}
            </p>
          ) : null}
          {isReduced && state !== "claimed" ? (
            <p className="m-0 text-12 text-text-2">{t("welfare.now", { amount: money(task.claimAmount) })}</p>
          ) : null}
        </div>
        <TaskEnd campaign={campaign} task={task} at={at} />
      </div>
    </li>
  );
}

/** Leads to where it is done. */
function TaskTitle({ task, money }: { task: Task; money: (amount: string) => string }) {
  const t = useTranslate();
  const key = productKey(task);
  const product = key === undefined ? "" : t(key);
  const titles = {
    verified: () => t("welfare.task.verified"),
    deposit: () => t("welfare.task.deposit"),
    trade: () => t("welfare.task.trade", { product }),
    volume: () => t("welfare.task.volume", { product, amount: money(task.volume) }),
  };
  return (
    <a
      className="relative inline-flex min-h-6 text-14 font-semibold text-text-1 underline after:absolute after:inset-x-0 after:-inset-y-[12px]"
      href={hrefOf(taskPath(task))}
    >
      {titles[task.type as keyof typeof titles]()}
    </a>
  );
}

function TaskEnd({ campaign, task, at }: TaskRowProps) {
  const t = useTranslate();
  const rewardText = useRewardText();
  const { act, isSending } = useWelfareSend("campaigns.claim");
  const state = taskState(campaign, task);
  if (state === "claimed") {
    return (
      <p className="m-0 flex flex-none items-center gap-1 text-14 text-up">
        <Icon name="check" size={16} />
        {t("welfare.claimed")}
      </p>
    );
  }
  if (state === "open") return <p className="m-0 flex-none text-12 text-text-3">{t("welfare.notDone")}</p>;
  const reward = rewardText({ ...task, amount: task.claimAmount }, campaign.coin);
  return (
    <Button
      tone="accent"
      size="small"
      className="flex-none"
      disabled={isSending}
      onClick={() => void act({ campaignId: campaign.id, task: at }, t("welfare.claimDone", { reward }))}
    >
      {t("welfare.claim")}
    </Button>
  );
}
