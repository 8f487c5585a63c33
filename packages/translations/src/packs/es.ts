// Written by tools/generators/translation-packs.mjs.
import common from "../locales/es/common.json";
import home from "../locales/es/home.json";
import shell from "../locales/es/shell.json";

export default { common, home, shell };
