import type { SetChannel, SetWithdrawalRules } from "./channel-commands.ts";

export interface ChannelSet extends Omit<SetChannel, "type" | "replaces"> {
  readonly type: "ChannelSet";
}
export interface WithdrawalRulesSet extends Omit<SetWithdrawalRules, "type"> {
  readonly type: "WithdrawalRulesSet";
}
export type ChannelEvent = ChannelSet | WithdrawalRulesSet;
