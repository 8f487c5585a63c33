// Written by tools/generators/translation-packs.mjs.
import common from "../locales/da/common.json";
import home from "../locales/da/home.json";
import shell from "../locales/da/shell.json";

export default { common, home, shell };
