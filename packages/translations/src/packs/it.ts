// Written by tools/generators/translation-packs.mjs.
import common from "../locales/it/common.json";
import home from "../locales/it/home.json";
import shell from "../locales/it/shell.json";

export default { common, home, shell };
