// Written by tools/generators/translation-packs.mjs.
import alerts from "./zh/alerts.json";
import cases from "./zh/cases.json";
import content from "./zh/content.json";
import entry from "./zh/entry.json";
import messages from "./zh/messages.json";
import programmes from "./zh/programmes.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import risk from "./zh/risk.json";
import settings from "./zh/settings.json";
import shell from "./zh/shell.json";
import stale from "./zh/stale.json";
import table from "./zh/table.json";

export default {
  alerts,
  cases,
  content,
  entry,
  messages,
  programmes,
  reason,
  requests,
  risk,
  settings,
  shell,
  stale,
  table,
};
