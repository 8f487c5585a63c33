import type { ChannelCommand } from "../channels/channel-commands.ts";
import type { Command } from "../commands.ts";
import type { DepositCommand } from "../deposits/deposit-commands.ts";
import type { WithdrawalCommand } from "./withdrawal-commands.ts";

const TYPES: Record<(ChannelCommand | DepositCommand | WithdrawalCommand)["type"], true> = {
  SetChannel: true,
  SetWithdrawalRules: true,
  PausePayouts: true,
  FreezePayouts: true,
  ObserveBlock: true,
  DropBlocks: true,
  ObservePending: true,
  ConfirmDeposit: true,
  SubmitDeposit: true,
  ReportProviderDeposit: true,
  ReviewDeposit: true,
  RespellTransactions: true,
  RecordNetworkCost: true,
  SubmitWithdrawal: true,
  CancelWithdrawal: true,
  ReviewWithdrawal: true,
  AnswerWithdrawal: true,
  SendWithdrawals: true,
  FinishWithdrawals: true,
  FailWithdrawal: true,
  ReleaseDeposit: true,
};

/** True for what is about money in or out: it waits while an earlier such command has work left. */
export const isOfFunds = ({ type }: Command): boolean => Object.hasOwn(TYPES, type);
