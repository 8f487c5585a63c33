// Written by tools/generators/translation-packs.mjs.
import account from "./en/account.json";
import adjustments from "./en/adjustments.json";
import alerts from "./en/alerts.json";
import audit from "./en/audit.json";
import cases from "./en/cases.json";
import compliance from "./en/compliance.json";
import content from "./en/content.json";
import deposits from "./en/deposits.json";
import entry from "./en/entry.json";
import home from "./en/home.json";
import house from "./en/house.json";
import incidents from "./en/incidents.json";
import ledger from "./en/ledger.json";
import listing from "./en/listing.json";
import markets from "./en/markets.json";
import messages from "./en/messages.json";
import preview from "./en/preview.json";
import programmes from "./en/programmes.json";
import queue from "./en/queue.json";
import reason from "./en/reason.json";
import reconciliation from "./en/reconciliation.json";
import reports from "./en/reports.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import roles from "./en/roles.json";
import search from "./en/search.json";
import sessions from "./en/sessions.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import stale from "./en/stale.json";
import stepUp from "./en/stepUp.json";
import table from "./en/table.json";
import team from "./en/team.json";
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
  cases,
  compliance,
  content,
  deposits,
  entry,
  home,
  house,
  incidents,
  ledger,
  listing,
  markets,
  messages,
  preview,
  programmes,
  queue,
  reason,
  reconciliation,
  reports,
  requests,
  risk,
  roles,
  search,
  sessions,
  settings,
  shell,
  stale,
  stepUp,
  table,
  team,
  users,
  verifications,
  wallet,
  withdrawals,
  work,
};
