// Written by tools/generators/translation-packs.mjs.
import account from "./zh/account.json";
import adjustments from "./zh/adjustments.json";
import alerts from "./zh/alerts.json";
import audit from "./zh/audit.json";
import calls from "./zh/calls.json";
import campaigns from "./zh/campaigns.json";
import cases from "./zh/cases.json";
import clock from "./zh/clock.json";
import compliance from "./zh/compliance.json";
import content from "./zh/content.json";
import contracts from "./zh/contracts.json";
import convert from "./zh/convert.json";
import deposits from "./zh/deposits.json";
import entry from "./zh/entry.json";
import fields from "./zh/fields.json";
import home from "./zh/home.json";
import house from "./zh/house.json";
import incidents from "./zh/incidents.json";
import leaders from "./zh/leaders.json";
import ledger from "./zh/ledger.json";
import liabilities from "./zh/liabilities.json";
import listing from "./zh/listing.json";
import looks from "./zh/looks.json";
import makers from "./zh/makers.json";
import markets from "./zh/markets.json";
import messages from "./zh/messages.json";
import optionListing from "./zh/optionListing.json";
import preview from "./zh/preview.json";
import programmes from "./zh/programmes.json";
import queue from "./zh/queue.json";
import reason from "./zh/reason.json";
import reconciliation from "./zh/reconciliation.json";
import reports from "./zh/reports.json";
import requests from "./zh/requests.json";
import rewards from "./zh/rewards.json";
import risk from "./zh/risk.json";
import roles from "./zh/roles.json";
import rules from "./zh/rules.json";
import search from "./zh/search.json";
import second from "./zh/second.json";
import sessions from "./zh/sessions.json";
import settings from "./zh/settings.json";
import shell from "./zh/shell.json";
import stale from "./zh/stale.json";
import statements from "./zh/statements.json";
import stepUp from "./zh/stepUp.json";
import table from "./zh/table.json";
import team from "./zh/team.json";
import terms from "./zh/terms.json";
import users from "./zh/users.json";
import verifications from "./zh/verifications.json";
import wallet from "./zh/wallet.json";
import withdrawals from "./zh/withdrawals.json";
import work from "./zh/work.json";

export default {
  account,
  adjustments,
  alerts,
  audit,
  calls,
  campaigns,
  cases,
  clock,
  compliance,
  content,
  contracts,
  convert,
  deposits,
  entry,
  fields,
  home,
  house,
  incidents,
  leaders,
  ledger,
  liabilities,
  listing,
  looks,
  makers,
  markets,
  messages,
  optionListing,
  preview,
  programmes,
  queue,
  reason,
  reconciliation,
  reports,
  requests,
  rewards,
  risk,
  roles,
  rules,
  search,
  second,
  sessions,
  settings,
  shell,
  stale,
  statements,
  stepUp,
  table,
  team,
  terms,
  users,
  verifications,
  wallet,
  withdrawals,
  work,
};
