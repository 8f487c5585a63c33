// Written by tools/generators/translation-packs.mjs.
import common from "../locales/tr/common.json";
import home from "../locales/tr/home.json";
import shell from "../locales/tr/shell.json";

export default { common, home, shell };
