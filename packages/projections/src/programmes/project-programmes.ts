import type { BrokerShareAccrued, ProgrammeEvent, RewardFigures } from "@agio/core";
import type { Projection } from "../batch-rows.ts";
import { productCode, programmeCode } from "./reward-codes.ts";

const WAITS = 0;
const RELEASED = 1;
const DROPPED = 2;

/** A broker's share among the other rewards: of everybody, so that it names the broker as its payer. */
const sharedBy = ({ brokerId, ...share }: BrokerShareAccrued): RewardFigures => ({
  ...{ day: share.day, product: share.product, coinId: share.coinId, payerId: brokerId, receiverId: brokerId },
  ...{ programme: "broker", level: 0, ratioPpm: share.ratioPpm, baseAtoms: share.baseAtoms, atoms: share.atoms },
});

/** Projections of rewards. */
export const PROGRAMME_PROJECTIONS = {
  // The core holds what is in force, and the server its settings with their history.
  ReferralRulesSet: undefined,
  AgentTermsSet: undefined,
  AgentAppointed: (rows, { userId, termsId, fromDay }, { at }) =>
    rows.agents.set({ userId, termsId, fromDay, appointedAt: at, firstAt: rows.agents.get(userId)?.firstAt ?? at }),
  InvitationFlagged: (rows, { userId, isFlagged, reason }, { at }) =>
    rows.invitationFlags.set({ userId, isFlagged, reason, flaggedAt: at }),
  RewardAccrued: (rows, event, entry) => {
    rows.rewardDetails.settle(event, 0, entry);
    rows.rewardPayers.settle(event);
  },
  BrokerShareAccrued: (rows, event, entry) => {
    rows.brokerDays.add({ ...event, product: productCode(event.product), settledAt: entry.at });
    if (event.atoms > 0) rows.rewardDetails.settle(sharedBy(event), 0, entry);
  },
  RewardHeld: (rows, event, entry) => {
    rows.rewardDetails.settle(event, event.rewardId, entry);
    // A broker's base is a part of what its payer paid, which counts already.
    if (event.programme !== "broker") rows.rewardPayers.settle(event);
    const product = productCode(event.product);
    const programme = programmeCode(event.programme);
    const waiting = { status: WAITS, reason: "", sequence: 0, reviewedAt: 0, heldAt: entry.at };
    rows.heldRewards.set({ ...event, ...waiting, product, programme });
  },
  RewardReviewed: (rows, event, { sequence, at }) => {
    const product = productCode(event.product);
    const programme = programmeCode(event.programme);
    // Stored already, or held in the same batch.
    const heldAt = rows.heldRewards.get(event.rewardId)?.heldAt ?? at;
    const reviewed = { status: event.isReleased ? RELEASED : DROPPED, sequence, reviewedAt: at, heldAt };
    rows.heldRewards.set({ ...event, ...reviewed, product, programme });
  },
  RewardPaid: (rows, event, { sequence, at, events }) =>
    rows.rewardPayments.add({
      userId: event.userId,
      day: event.day,
      sequence,
      rowNumber: rows.rewardPayments.next(sequence),
      product: productCode(event.product),
      coinId: event.coinId,
      atoms: event.atoms,
      repaidAtoms: event.repaidAtoms,
      owedAtoms: event.owedAtoms,
      isReview: events[0]?.type === "RewardReviewed",
      paidAt: at,
    }),
  RewardTakenBack: (rows, event, { sequence, at }) => {
    const product = productCode(event.product);
    rows.rewardTakeBacks.add({ ...event, receiverId: event.userId, product, sequence, takenAt: at });
  },
  ReferralDaySettled: (rows, event, entry) => rows.rewardDays.settle(event, entry),
} satisfies { [Type in ProgrammeEvent["type"]]: Projection<Type> | undefined };
