// Written by tools/generators/translation-packs.mjs.
import alerts from "./zh/alerts.json";
import entry from "./zh/entry.json";
import home from "./zh/home.json";
import incidents from "./zh/incidents.json";
import listing from "./zh/listing.json";
import markets from "./zh/markets.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import shell from "./zh/shell.json";
import table from "./zh/table.json";

export default { alerts, entry, home, incidents, listing, markets, reason, requests, risk, shell, table };
