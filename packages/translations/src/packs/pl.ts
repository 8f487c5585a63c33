// Written by tools/generators/translation-packs.mjs.
import common from "../locales/pl/common.json";
import home from "../locales/pl/home.json";
import shell from "../locales/pl/shell.json";

export default { common, home, shell };
