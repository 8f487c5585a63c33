// Written by tools/generators/translation-packs.mjs.
import adjustments from "./en/adjustments.json";
import alerts from "./en/alerts.json";
import entry from "./en/entry.json";
import house from "./en/house.json";
import ledger from "./en/ledger.json";
import reason from "./en/reason.json";
import reconciliation from "./en/reconciliation.json";
import reports from "./en/reports.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import shell from "./en/shell.json";
import table from "./en/table.json";
import wallet from "./en/wallet.json";

export default {
  adjustments,
  alerts,
  entry,
  house,
  ledger,
  reason,
  reconciliation,
  reports,
  requests,
  risk,
  shell,
  table,
  wallet,
};
