import { DEPOSIT_STATUS } from "@agio/core";
import type { SchemaPart } from "../table/create-table.ts";
import { LINK_FEES } from "./link-fees.ts";
import { MEMBER_LINKS } from "./member-links.ts";
import { MEMBER_STEP, MEMBER_STEPS } from "./member-steps.ts";
import {
  AGENT_DAYS,
  AGENTS,
  BROKER_DAYS,
  HELD_REWARDS,
  INVITATION_FLAGS,
  REWARD_DAYS,
  REWARD_DETAILS,
  REWARD_PAYERS,
  REWARD_PAYMENTS,
  REWARD_TAKE_BACKS,
} from "./reward-tables.ts";

/** Rewards of referral and of agents, down to each payer, and a user's lines of them. */
export const REWARD_PARTS: readonly SchemaPart[] = [
  REWARD_DETAILS,
  REWARD_PAYMENTS,
  // In the order of the journal: receivers are told of them one after the other.
  `create index reward_payments_in_order on reward_payments (sequence, row_number)`,
  HELD_REWARDS,
  `create index held_rewards_by_receiver on held_rewards (receiver_id, day)`,
  `create index held_rewards_waiting on held_rewards (reward_id) where status = 0`,
  REWARD_TAKE_BACKS,
  `create index reward_take_backs_by_receiver on reward_take_backs (receiver_id, day)`,
  REWARD_DAYS,
  AGENT_DAYS,
  REWARD_PAYERS,
  AGENTS,
  INVITATION_FLAGS,
  `drop index ledger_lines_rebates_by_user`,
  `create index ledger_lines_rebates_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind in ('rewardOfFees', 'rewardOfInterest', 'rewardTakenBack')`,
];

/** The lists of the staff, which go on after a row. */
export const PROGRAMME_LIST_PARTS: readonly SchemaPart[] = [
  `create index held_rewards_by_time on held_rewards (held_at, reward_id)`,
  `create index held_rewards_by_status on held_rewards (status, held_at, reward_id)`,
  `create index held_rewards_by_amount on held_rewards (status, atoms, held_at, reward_id)`,
  `create index agents_by_time on agents (first_at, user_id)`,
];

export const BROKER_PARTS: readonly SchemaPart[] = [BROKER_DAYS];

/** Steps of members, which agents are told of. Who has deposited before this does not do so for the first time again. */
export const MEMBER_PARTS: readonly SchemaPart[] = [
  MEMBER_STEPS,
  `create index member_steps_in_order on member_steps (sequence)`,
  `insert into member_steps select distinct user_id, ${MEMBER_STEP.deposited}, 0, 0 from deposits
    where status = ${DEPOSIT_STATUS.unlocked} and user_id > 0`,
];

/** Members by the link that they came by. Those of an earlier build are filled in by the server, which knows their links. */
export const LINK_PARTS: readonly SchemaPart[] = [
  MEMBER_LINKS,
  // Has everything that the funnel of an inviter's links asks for.
  `create index member_links_by_inviter on member_links (inviter_id, link_id) include (has_deposited, has_traded)`,
  LINK_FEES,
];
