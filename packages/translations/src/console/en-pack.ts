// Written by tools/generators/translation-packs.mjs.
import account from "./en/account.json";
import adjustments from "./en/adjustments.json";
import alerts from "./en/alerts.json";
import audit from "./en/audit.json";
import calls from "./en/calls.json";
import campaigns from "./en/campaigns.json";
import cases from "./en/cases.json";
import clock from "./en/clock.json";
import compliance from "./en/compliance.json";
import content from "./en/content.json";
import contracts from "./en/contracts.json";
import convert from "./en/convert.json";
import deposits from "./en/deposits.json";
import entry from "./en/entry.json";
import fields from "./en/fields.json";
import home from "./en/home.json";
import house from "./en/house.json";
import incidents from "./en/incidents.json";
import leaders from "./en/leaders.json";
import ledger from "./en/ledger.json";
import liabilities from "./en/liabilities.json";
import listing from "./en/listing.json";
import looks from "./en/looks.json";
import makers from "./en/makers.json";
import markets from "./en/markets.json";
import messages from "./en/messages.json";
import optionListing from "./en/optionListing.json";
import preview from "./en/preview.json";
import programmes from "./en/programmes.json";
import queue from "./en/queue.json";
import reason from "./en/reason.json";
import reconciliation from "./en/reconciliation.json";
import reports from "./en/reports.json";
import requests from "./en/requests.json";
import rewards from "./en/rewards.json";
import risk from "./en/risk.json";
import roles from "./en/roles.json";
import rules from "./en/rules.json";
import search from "./en/search.json";
import second from "./en/second.json";
import sessions from "./en/sessions.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import stale from "./en/stale.json";
import statements from "./en/statements.json";
import stepUp from "./en/stepUp.json";
import table from "./en/table.json";
import team from "./en/team.json";
import terms from "./en/terms.json";
import users from "./en/users.json";
import verifications from "./en/verifications.json";
import wallet from "./en/wallet.json";
import withdrawals from "./en/withdrawals.json";
import work from "./en/work.json";

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
