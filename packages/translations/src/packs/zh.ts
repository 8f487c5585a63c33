// Written by tools/generators/translation-packs.mjs.
import common from "../locales/zh/common.json";
import home from "../locales/zh/home.json";
import shell from "../locales/zh/shell.json";

export default { common, home, shell };
