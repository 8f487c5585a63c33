import type { FreezePayouts, PausePayouts, SetChannel, SetWithdrawalRules } from "./channel-commands.ts";

export interface ChannelSet extends Omit<SetChannel, "type" | "replaces"> {
  readonly type: "ChannelSet";
}
export interface WithdrawalRulesSet extends Omit<SetWithdrawalRules, "type"> {
  readonly type: "WithdrawalRulesSet";
}
export interface PayoutsPaused extends Omit<PausePayouts, "type"> {
  readonly type: "PayoutsPaused";
}
export interface PayoutsFrozen extends Omit<FreezePayouts, "type"> {
  readonly type: "PayoutsFrozen";
}
export type ChannelEvent = ChannelSet | WithdrawalRulesSet | PayoutsPaused | PayoutsFrozen;
