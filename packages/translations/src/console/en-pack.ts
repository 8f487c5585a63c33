// Written by tools/generators/translation-packs.mjs.
import alerts from "./en/alerts.json";
import cases from "./en/cases.json";
import content from "./en/content.json";
import entry from "./en/entry.json";
import messages from "./en/messages.json";
import programmes from "./en/programmes.json";
import reason from "./en/reason.json";
import requests from "./en/requests.json";
import risk from "./en/risk.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import stale from "./en/stale.json";
import table from "./en/table.json";

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
