// Written by tools/generators/translation-packs.mjs.
import account from "./zh/account.json";
import alerts from "./zh/alerts.json";
import audit from "./zh/audit.json";
import entry from "./zh/entry.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import roles from "./zh/roles.json";
import sessions from "./zh/sessions.json";
import shell from "./zh/shell.json";
import stepUp from "./zh/stepUp.json";
import table from "./zh/table.json";
import team from "./zh/team.json";

export default { account, alerts, audit, entry, reason, requests, risk, roles, sessions, shell, stepUp, table, team };
