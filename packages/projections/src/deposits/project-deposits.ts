import { DEPOSIT_STATUS, type ChannelEvent, type DepositEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";
import { MEMBER_STEP } from "../programmes/member-steps.ts";

const HOUSE = 0;

/** Projections of the events of channels and deposits. `undefined`: deliberately not projected. */
export const DEPOSIT_PROJECTIONS = {
  DepositChanged: (rows, event, { sequence, at }) => {
    rows.deposits.set({
      returnId: event.returned?.withdrawalId ?? 0,
      returnStatus: event.returned?.status ?? 0,
      returnAddress: event.returned?.address ?? "",
      returnTxid: event.returned?.txid ?? "",
      ...event,
    });
    if (event.userId === HOUSE) return;
    rows.memberLinks.noteDeposit(event.userId);
    if (event.status !== DEPOSIT_STATUS.unlocked) return;
    rows.memberSteps.take({ userId: event.userId, step: MEMBER_STEP.deposited, sequence, steppedAt: at });
  },
  DepositReviewed: (rows, event, { sequence, at }) => rows.depositReviews.add({ sequence, reviewedAt: at, ...event }),
  BonusChanged: (rows, event, { at }) =>
    // Kept from the first event: a later one does not touch it, unless both come in one batch.
    rows.bonuses.set({ givenAt: rows.bonuses.get(event.bonusId)?.givenAt ?? at, ...event }),
  NetworkCostRecorded: (rows, event, { at }) => rows.networkCosts.add({ recordedAt: at, ...event }),
  // Where a chain was read to is the core's; which block a deposit is in comes with the deposit.
  BlockObserved: undefined,
  BlocksDropped: undefined,
  // The core knows the rules in force; their history is that of the settings.
  ChannelSet: undefined,
  WithdrawalRulesSet: undefined,
  // In force now they are in the core; who paused and lifted is in the audit log.
  PayoutsPaused: undefined,
  PayoutsFrozen: undefined,
} satisfies { [Type in (DepositEvent | ChannelEvent)["type"]]: Projection<Type> | undefined };
