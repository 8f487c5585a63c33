// Written by tools/generators/translation-packs.mjs.
import entry from "./en/entry.json";
import reason from "./en/reason.json";
import requests from "./en/requests.json";
import shell from "./en/shell.json";
import table from "./en/table.json";

export default { entry, reason, requests, shell, table };
