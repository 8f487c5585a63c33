// Written by tools/generators/translation-packs.mjs.
import account from "./zh/account.json";
import alerts from "./zh/alerts.json";
import audit from "./zh/audit.json";
import cases from "./zh/cases.json";
import content from "./zh/content.json";
import entry from "./zh/entry.json";
import messages from "./zh/messages.json";
import programmes from "./zh/programmes.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import roles from "./zh/roles.json";
import search from "./zh/search.json";
import sessions from "./zh/sessions.json";
import settings from "./zh/settings.json";
import shell from "./zh/shell.json";
import stale from "./zh/stale.json";
import stepUp from "./zh/stepUp.json";
import table from "./zh/table.json";
import team from "./zh/team.json";
import users from "./zh/users.json";

export default {
  account,
  alerts,
  audit,
  cases,
  content,
  entry,
  messages,
  programmes,
  reason,
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
};
