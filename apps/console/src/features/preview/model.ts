import type { DataOf } from "@agio/api-contract";
import type { PreviewedCall } from "@agio/api-contract/previewed-calls";
import { fieldName, fieldValue } from "../fields/field-name.ts";
import type { Text } from "../../shell/text.ts";

/** A request that waits, or a call that is about to be made, without its reason. */
export type PreviewOf = { readonly id: number } | { readonly call: PreviewedCall; readonly request: object };

export type Previewed = DataOf<"operator.requests.preview">;

/** Events that have words; any other is shown by its name. */
const WORDED = [
  ...(["CoinListed", "PairListed", "PairChanged", "PairDelisted", "OrderClosed", "HaltSet", "ChannelSet"] as const),
  ...(["ContractListed", "ContractChanged", "ContractDelisted", "ContractOrderClosed", "PositionEnded"] as const),
  ...(["BalanceAdjusted", "CapitalPaidIn", "PeriodSet", "SecondContractRulesSet", "OptionUnderlyingSet"] as const),
  ...(["WithdrawalRulesSet", "LevelRulesSet", "ReferralRulesSet", "AgentTermsSet", "AgentAppointed"] as const),
  ...(["RewardReviewed", "RewardTakenBack", "CampaignHalted", "PayoutsPaused"] as const),
  ...([
    "AccountOpened",
    "AccountFunded",
    "LeaderAppointed",
    "LeadValued",
    "FollowStopped",
    "FollowEnded",
    "ShareSettled",
  ] as const),
  ...(["ConversionCoinSet", "FinanceProductSet", "CampaignOpened", "MakerTermsSet", "MakerAppointed"] as const),
] as const;

/** Plain fields of an event that are shown beside it. */
const FACTS_MAX = 6;

type EventRow = Previewed["events"][number];

export function eventWords(text: Text, { name, count }: EventRow): string {
  const worded = WORDED.find((one) => one === name);
  const words = worded === undefined ? name : text(`preview.events.${worded}`);
  return count === 1 ? words : text("preview.times", { words, count });
}

/** Money stands in the postings, in units of its coin. */
const IN_SMALLEST_UNITS = /atoms$/i;

export const eventFacts = (text: Text, { count, facts }: EventRow): string =>
  count > 1
    ? ""
    : Object.entries(facts)
        .filter(([name]) => !IN_SMALLEST_UNITS.test(name))
        .slice(0, FACTS_MAX)
        .map(([name, value]) => `${fieldName(text, name)}: ${fieldValue(text, name, String(value))}`)
        .join(" · ");

type PostingRow = Previewed["postings"][number];

/** Whose account it is. */
export function holderWords(text: Text, { userId, holders }: PostingRow): string {
  if (holders > 1) return text("preview.holders", { count: holders });
  return userId === 0 || userId === null ? text("ledger.house") : text("preview.user", { user: userId });
}
