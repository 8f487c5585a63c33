// Written by tools/generators/translation-packs.mjs.
import adjustments from "./zh/adjustments.json";
import alerts from "./zh/alerts.json";
import entry from "./zh/entry.json";
import house from "./zh/house.json";
import ledger from "./zh/ledger.json";
import reason from "./zh/reason.json";
import reconciliation from "./zh/reconciliation.json";
import reports from "./zh/reports.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import shell from "./zh/shell.json";
import table from "./zh/table.json";
import wallet from "./zh/wallet.json";

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
