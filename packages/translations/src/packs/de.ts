// Written by tools/generators/translation-packs.mjs.
import common from "../locales/de/common.json";
import home from "../locales/de/home.json";
import shell from "../locales/de/shell.json";

export default { common, home, shell };
