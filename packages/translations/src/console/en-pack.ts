// Written by tools/generators/translation-packs.mjs.
import alerts from "./en/alerts.json";
import deposits from "./en/deposits.json";
import entry from "./en/entry.json";
import queue from "./en/queue.json";
import reason from "./en/reason.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import shell from "./en/shell.json";
import table from "./en/table.json";
import verifications from "./en/verifications.json";
import withdrawals from "./en/withdrawals.json";
import work from "./en/work.json";

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
