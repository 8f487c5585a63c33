// Written by tools/generators/translation-packs.mjs.
import common from "../locales/fr/common.json";
import home from "../locales/fr/home.json";
import shell from "../locales/fr/shell.json";

export default { common, home, shell };
