// Written by tools/generators/translation-packs.mjs.
import common from "../locales/ru/common.json";
import home from "../locales/ru/home.json";
import shell from "../locales/ru/shell.json";

export default { common, home, shell };
