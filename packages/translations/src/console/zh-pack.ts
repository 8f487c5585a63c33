// Written by tools/generators/translation-packs.mjs.
import alerts from "./zh/alerts.json";
import compliance from "./zh/compliance.json";
import entry from "./zh/entry.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import shell from "./zh/shell.json";
import table from "./zh/table.json";

export default { alerts, compliance, entry, reason, requests, risk, shell, table };
