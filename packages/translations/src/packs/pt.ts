// Written by tools/generators/translation-packs.mjs.
import common from "../locales/pt/common.json";
import home from "../locales/pt/home.json";
import shell from "../locales/pt/shell.json";

export default { common, home, shell };
