// Written by tools/generators/translation-packs.mjs.
import alerts from "./zh/alerts.json";
import deposits from "./zh/deposits.json";
import entry from "./zh/entry.json";
import queue from "./zh/queue.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import shell from "./zh/shell.json";
import table from "./zh/table.json";
import verifications from "./zh/verifications.json";
import withdrawals from "./zh/withdrawals.json";
import work from "./zh/work.json";

export default {
  alerts,
  deposits,
  entry,
  queue,
  reason,
  requests,
  risk,
  shell,
  table,
  verifications,
  withdrawals,
  work,
};
