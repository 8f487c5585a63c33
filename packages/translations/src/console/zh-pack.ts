// Written by tools/generators/translation-packs.mjs.
import entry from "./zh/entry.json";
import reason from "./zh/reason.json";
import requests from "./zh/requests.json";
import search from "./zh/search.json";
import shell from "./zh/shell.json";
import table from "./zh/table.json";
import users from "./zh/users.json";

export default { entry, reason, requests, search, shell, table, users };
