// Written by tools/generators/translation-packs.mjs.
import account from "./zh/account.json";
import audit from "./zh/audit.json";
import entry from "./zh/entry.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import roles from "./zh/roles.json";
import sessions from "./zh/sessions.json";
import shell from "./zh/shell.json";
import stepUp from "./zh/stepUp.json";
import table from "./zh/table.json";
import team from "./zh/team.json";

export default { account, audit, entry, reason, requests, roles, sessions, shell, stepUp, table, team };
