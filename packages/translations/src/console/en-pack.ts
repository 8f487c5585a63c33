// Written by tools/generators/translation-packs.mjs.
import alerts from "./en/alerts.json";
import entry from "./en/entry.json";
import home from "./en/home.json";
import incidents from "./en/incidents.json";
import listing from "./en/listing.json";
import markets from "./en/markets.json";
import reason from "./en/reason.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import shell from "./en/shell.json";
import table from "./en/table.json";

export default { alerts, entry, home, incidents, listing, markets, reason, requests, risk, shell, table };
