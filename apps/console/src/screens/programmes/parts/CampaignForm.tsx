import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Button, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import {
  budgetOf,
  campaignFault,
  campaignRequest,
  EMPTY_CAMPAIGN,
  FIRST_TASK,
  hasProduct,
  PRODUCTS,
  REWARDS,
  TASKS,
  type CampaignDraft,
  type TaskDraft,
} from "./campaign-model.ts";

const TASKS_MAX = 8;

/** A campaign of the welfare centre. Its whole budget leaves `promo` when a second person agrees. */
export function CampaignForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.campaigns.list", "operator.referrals.show");
  const [draft, setDraft] = useState<CampaignDraft>(EMPTY_CAMPAIGN);
  const [isAsking, setAsking] = useState(false);
  const fault = campaignFault(draft);
  const type = (part: Partial<CampaignDraft>) => setDraft({ ...draft, ...part });
  const confirm = async (reason: string) => {
    if ((await ask("operator.campaigns.open", campaignRequest(draft, reason))) !== undefined) onClose();
  };
  return (
    <section className="console-card grid gap-3" aria-label={text("campaigns.new")}>
      <h2 className="text-14 font-semibold">{text("campaigns.new")}</h2>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === undefined) setAsking(true);
        }}
      >
        <div className="settings-fields">
          <TextField label={text("campaigns.name")} value={draft.name} onChange={(name) => type({ name })} />
          <TextField label={text("campaigns.coin")} value={draft.coin} onChange={(coin) => type({ coin })} />
          {(["start", "end"] as const).map((name) => (
            <TextField
              key={name}
              type="datetime-local"
              label={text(`campaigns.${name}`)}
              value={draft[name]}
              onChange={(typed) => type({ [name]: typed })}
            />
          ))}
          <TextField
            label={text("campaigns.countries")}
            hint={text("campaigns.countriesHint")}
            value={draft.countries}
            onChange={(countries) => type({ countries })}
          />
          <TextField
            label={text("campaigns.places")}
            inputMode="numeric"
            value={draft.places}
            onChange={(places) => type({ places })}
          />
        </div>
        {draft.tasks.map((task, at) => (
          <TaskFields
            key={at}
            number={at + 1}
            task={task}
            onType={(part) => type({ tasks: draft.tasks.map((one, of) => (of === at ? { ...one, ...part } : one)) })}
            onDrop={
              draft.tasks.length === 1 ? undefined : () => type({ tasks: draft.tasks.filter((_task, of) => of !== at) })
            }
          />
        ))}
        <div>
          <Button
            size="small"
            tone="quiet"
            disabled={draft.tasks.length >= TASKS_MAX}
            onClick={() => type({ tasks: [...draft.tasks, FIRST_TASK] })}
          >
            {text("campaigns.addTask")}
          </Button>
        </div>
        <Cost draft={draft} />
        <p className="text-text-2">
          {fault === undefined ? "" : text("listing.fault", { field: text(`campaigns.${fault}`) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" tone="accent" disabled={fault !== undefined}>
            {text("markets.ask")}
          </Button>
          <Button size="small" tone="quiet" onClick={onClose}>
            {text("shell.cancel")}
          </Button>
        </div>
      </form>
      {isAsking ? (
        <ReasonDialog
          title={`${text("campaigns.new")}: ${draft.name}`}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
          preview={{ call: "operator.campaigns.open", request: campaignRequest(draft, "") }}
        >
          <p>{text("campaigns.meaning")}</p>
          <Cost draft={draft} />
        </ReasonDialog>
      ) : null}
    </section>
  );
}

/** The budget beside the money that rewards are paid from. */
function Cost({ draft }: { draft: CampaignDraft }) {
  const text = useText();
  const referrals = useStaffCall("operator.referrals.show", {});
  const coin = draft.coin.trim().toUpperCase();
  const promo = valueIn(referrals)?.promo.find((one) => one.coin === coin);
  return (
    <Facts
      rows={[
        [text("programmes.budget"), `${format.amount(budgetOf(draft))} ${coin}`],
        [text("campaigns.promo"), `${format.amount(promo?.balance)} ${coin}`],
      ]}
    />
  );
}

interface TaskFieldsProps {
  number: number;
  task: TaskDraft;
  onType: (part: Partial<TaskDraft>) => void;
  onDrop: (() => void) | undefined;
}

function TaskFields({ number, task, onType, onDrop }: TaskFieldsProps) {
  const text = useText();
  const names = [
    ...(task.type === "volume" ? (["volume"] as const) : []),
    ...(task.reward === "points" ? (["points"] as const) : (["amount", "days"] as const)),
  ];
  return (
    <fieldset className="grid gap-3 rounded-1 border border-line p-3">
      <legend className="px-1 text-12 text-text-2">{text("campaigns.task", { number })}</legend>
      <div className="settings-fields">
        <Select
          label={text("campaigns.type")}
          value={task.type}
          options={TASKS.map((id) => ({ id, label: text(`campaigns.types.${id}`) }))}
          onChange={(type) => onType({ type })}
        />
        {hasProduct(task) ? (
          <Select
            label={text("programmes.product")}
            value={task.product}
            options={PRODUCTS.map((id) => ({ id, label: text(`programmes.counts.${id}`) }))}
            onChange={(product) => onType({ product })}
          />
        ) : null}
        <Select
          label={text("campaigns.reward")}
          value={task.reward}
          options={REWARDS.map((id) => ({ id, label: text(`campaigns.rewards.${id}`) }))}
          onChange={(reward) => onType({ reward })}
        />
        {names.map((name) => (
          <TextField
            key={name}
            label={text(`campaigns.${name}`)}
            inputMode="decimal"
            value={task[name]}
            onChange={(typed) => onType({ [name]: typed })}
          />
        ))}
      </div>
      {onDrop === undefined ? null : (
        <div>
          <Button size="small" tone="quiet" onClick={onDrop}>
            {text("campaigns.dropTask", { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
