// Written by tools/generators/translation-packs.mjs.
import common from "../locales/vi/common.json";
import home from "../locales/vi/home.json";
import shell from "../locales/vi/shell.json";

export default { common, home, shell };
