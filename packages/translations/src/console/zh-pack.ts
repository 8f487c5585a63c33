// Written by tools/generators/translation-packs.mjs.
import entry from "./zh/entry.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import shell from "./zh/shell.json";
import table from "./zh/table.json";

export default { entry, reason, requests, shell, table };
