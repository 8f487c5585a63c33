import type { EndpointName } from "@agio/api-contract";

/** Calls of the staff about one user, whose number begins the subject of their entries in the audit log. */
export const CALLS_ABOUT_USERS: readonly EndpointName[] = [
  "operator.users.page",
  "operator.users.rows",
  "operator.users.reveal",
  "operator.users.statement",
  "operator.users.taxExport",
  "operator.users.freeze",
  "operator.users.dropProofs",
  "operator.users.endSessions",
  "operator.users.cancelOrders",
  "operator.users.note",
  "operator.balances.adjust",
  "operator.referrals.flag",
  "operator.referrals.previewTakeBack",
  "operator.referrals.takeBack",
  "operator.agents.appoint",
  "operator.agents.preview",
  "operator.vip.show",
  "operator.makers.appoint",
];
