import type { AllSettings, CampaignOverview } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";
import { paths } from "../../paths.ts";

export type Campaign = CampaignOverview["campaigns"][number];
export type Task = Campaign["tasks"][number];
export type Voucher = CampaignOverview["vouchers"][number];

const WELFARE = "welfare";
const NOTHING = "0";
const WAITING = 0;
const RUNNING = 1;
const HALTED = 2;

/** Whether a menu leads to the welfare centre; everything of it is hidden otherwise. */
export const isWelfareOpen = ({
  SIDEBAR_SETTING,
  BOTTOM_MENU_SETTING,
}: Pick<AllSettings, "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING">): boolean =>
  [...SIDEBAR_SETTING, ...BOTTOM_MENU_SETTING].some(({ key, isOpen }) => key === WELFARE && isOpen);

const PRODUCTS: Readonly<Record<string, TranslationKey>> = {
  spot: "market.spot",
  contract: "market.futures",
  option: "shell.screen.option",
};

/** The name of the product that a task is about; undefined where there is none. */
export const productKey = ({ product }: Pick<Task, "product">): TranslationKey | undefined => PRODUCTS[product];

/** Where a task is done. */
export function taskPath({ type, product }: Pick<Task, "type" | "product">): string {
  if (type === "verified") return paths.verification("basic");
  if (type === "deposit") return paths.deposit();
  if (product === "option") return paths.option();
  return paths.trade({ tab: product === "contract" ? "Ustandard" : "BBTrading" });
}

export type TaskState = "claimed" | "ready" | "open";

/** A task without a membership is open, whatever was done before. A bonus that the fees do not bear yet waits too. */
export function taskState({ isMember }: Pick<Campaign, "isMember">, task: Task): TaskState {
  if (task.isClaimed) return "claimed";
  const isBorne = task.reward === "points" || task.claimAmount !== NOTHING;
  return isMember && task.isDone && isBorne ? "ready" : "open";
}

/** Whether somebody who is no member may join now. */
export const mayJoin = ({ isMember, status, placesLeft }: Pick<Campaign, "isMember" | "status" | "placesLeft">) =>
  !isMember && status === RUNNING && placesLeft > 0;

export const isWaiting = ({ status }: Pick<Campaign, "status">): boolean => status === WAITING;
export const isHalted = ({ status }: Pick<Campaign, "status">): boolean => status === HALTED;

/** Rules that belong to some tasks only. */
export type TaskRule = "bonus" | "volume" | "voucher" | "counts";

export function taskRules({ tasks }: Pick<Campaign, "tasks">): TaskRule[] {
  const has = (reward: string): boolean => tasks.some((task) => task.reward === reward);
  const isTrading = tasks.some(({ product }) => product !== "");
  const isVolumeBonus = tasks.some(({ type, reward }) => type === "volume" && reward === "bonus");
  const rules: readonly (readonly [boolean, TaskRule])[] = [
    [isTrading || has("voucher"), "counts"],
    [has("bonus"), "bonus"],
    [isVolumeBonus, "volume"],
    [has("voucher"), "voucher"],
  ];
  return rules.filter(([applies]) => applies).map(([, rule]) => rule);
}

/** Fees that a voucher may give back now; undefined where there is nothing yet. */
export const collectable = ({ collected }: Pick<Voucher, "collected">): string | undefined =>
  collected === NOTHING ? undefined : collected;
