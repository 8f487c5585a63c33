// Written by tools/generators/translation-packs.mjs.
import common from "../locales/en/common.json";
import home from "../locales/en/home.json";
import shell from "../locales/en/shell.json";

export default { common, home, shell };
