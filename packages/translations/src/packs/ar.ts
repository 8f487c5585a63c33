// Written by tools/generators/translation-packs.mjs.
import common from "../locales/ar/common.json";
import home from "../locales/ar/home.json";
import shell from "../locales/ar/shell.json";

export default { common, home, shell };
