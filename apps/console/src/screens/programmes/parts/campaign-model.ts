import type { RequestOf } from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { momentOf } from "../../../features/utc-time/utc-time.ts";

type Request = RequestOf<"operator.campaigns.open">;

export const TASKS = ["verified", "deposit", "trade", "volume"] as const;
export const REWARDS = ["points", "bonus", "voucher"] as const;
export const PRODUCTS = ["spot", "contract", "option"] as const;

export interface TaskDraft {
  readonly type: (typeof TASKS)[number];
  /** Of a trade or a volume. */
  readonly product: (typeof PRODUCTS)[number];
  readonly volume: string;
  readonly reward: (typeof REWARDS)[number];
  readonly amount: string;
  readonly points: string;
  readonly days: string;
}

export interface CampaignDraft {
  readonly name: string;
  readonly coin: string;
  /** "2026-11-28T13:05", UTC. */
  readonly start: string;
  readonly end: string;
  /** "VN, TH"; empty: everywhere. */
  readonly countries: string;
  readonly places: string;
  readonly tasks: readonly TaskDraft[];
}

export const FIRST_TASK: TaskDraft = {
  ...{ type: "trade", product: "spot", volume: "", reward: "bonus", amount: "", points: "", days: "30" },
};

export const EMPTY_CAMPAIGN: CampaignDraft = {
  ...{ name: "", coin: "USDT", start: "", end: "", countries: "", places: "" },
  tasks: [FIRST_TASK],
};

const COUNT = /^[1-9]\d{0,6}$/;
const DECIMAL = /^(0|[1-9]\d{0,15})(\.\d{1,18})?$/;
/** Finer than any coin counts. */
const DECIMALS = 8;

export const hasProduct = ({ type }: TaskDraft): boolean => type === "trade" || type === "volume";

const isPositive = (text: string): boolean => DECIMAL.test(text) && Number(text) > 0;

function isWholeTask(task: TaskDraft): boolean {
  if (task.type === "volume" && !isPositive(task.volume)) return false;
  if (task.reward === "points") return COUNT.test(task.points);
  return isPositive(task.amount) && COUNT.test(task.days);
}

/** The field of a campaign that is wrong, or undefined. */
export function campaignFault(draft: CampaignDraft): keyof CampaignDraft | undefined {
  const [start, end] = [momentOf(draft.start), momentOf(draft.end)];
  if (draft.name.trim() === "") return "name";
  if (!/^[A-Za-z0-9]{1,12}$/.test(draft.coin.trim())) return "coin";
  if (start === undefined) return "start";
  if (end === undefined || end <= start) return "end";
  if (!/^\s*([A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*)?\s*$/.test(draft.countries)) return "countries";
  if (!COUNT.test(draft.places)) return "places";
  return draft.tasks.length > 0 && draft.tasks.every(isWholeTask) ? undefined : "tasks";
}

const taskOf = (task: TaskDraft): Request["tasks"][number] => ({
  type: task.type,
  product: hasProduct(task) ? task.product : "",
  volume: task.type === "volume" ? task.volume : "0",
  reward: task.reward,
  ...(task.reward === "points"
    ? { amount: "0", points: Number(task.points), days: 0 }
    : { amount: task.amount, points: 0, days: Number(task.days) }),
});

export const campaignRequest = (draft: CampaignDraft, reason: string): Request => ({
  ...{ name: draft.name.trim(), coin: draft.coin.trim(), places: Number(draft.places), reason },
  startTime: momentOf(draft.start) ?? 0,
  endTime: momentOf(draft.end) ?? 0,
  countries: draft.countries
    .split(",")
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== ""),
  tasks: draft.tasks.map(taskOf),
});

/** The most that the campaign can cost: every reward of money at every place. Undefined while a figure is missing. */
export function budgetOf({ places, tasks }: CampaignDraft): string | undefined {
  const amounts = tasks.map(({ reward, amount }) => (reward === "points" ? 0 : parseDecimal(amount, DECIMALS)));
  if (!COUNT.test(places) || amounts.includes(undefined)) return undefined;
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) * Number(places);
  return Number.isSafeInteger(sum) ? plainDecimal(sum, DECIMALS) : undefined;
}
