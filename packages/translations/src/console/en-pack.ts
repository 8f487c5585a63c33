// Written by tools/generators/translation-packs.mjs.
import account from "./en/account.json";
import alerts from "./en/alerts.json";
import audit from "./en/audit.json";
import entry from "./en/entry.json";
import reason from "./en/reason.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import roles from "./en/roles.json";
import sessions from "./en/sessions.json";
import shell from "./en/shell.json";
import stepUp from "./en/stepUp.json";
import table from "./en/table.json";
import team from "./en/team.json";

export default { account, alerts, audit, entry, reason, requests, risk, roles, sessions, shell, stepUp, table, team };
