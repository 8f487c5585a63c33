// Written by tools/generators/translation-packs.mjs.
import alerts from "./en/alerts.json";
import compliance from "./en/compliance.json";
import entry from "./en/entry.json";
import reason from "./en/reason.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import shell from "./en/shell.json";
import table from "./en/table.json";

export default { alerts, compliance, entry, reason, requests, risk, shell, table };
