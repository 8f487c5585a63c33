// Written by tools/generators/translation-packs.mjs.
import common from "../locales/th/common.json";
import home from "../locales/th/home.json";
import shell from "../locales/th/shell.json";

export default { common, home, shell };
