import type { ChannelEvent, DepositEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** What becomes of every event of channels and deposits. `undefined`: on purpose, nothing. */
export const DEPOSIT_PROJECTIONS = {
  DepositChanged: (rows, event) => rows.deposits.change(event),
  DepositReviewed: (rows, event, { sequence, at }) => rows.deposits.review(event, sequence, at),
  BonusChanged: (rows, event, { at }) => rows.deposits.changeBonus(event, at),
  NetworkCostRecorded: (rows, event, { at }) => rows.deposits.cost(event, at),
  // Where a chain was read to is the core's; which block a deposit is in comes with the deposit.
  BlockObserved: undefined,
  BlocksDropped: undefined,
  // What is in force is the core's; its history is that of the settings.
  ChannelSet: undefined,
  WithdrawalRulesSet: undefined,
} satisfies { [Type in (DepositEvent | ChannelEvent)["type"]]: Projection<Type> | undefined };
