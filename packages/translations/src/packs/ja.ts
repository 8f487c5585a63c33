// Written by tools/generators/translation-packs.mjs.
import common from "../locales/ja/common.json";
import home from "../locales/ja/home.json";
import shell from "../locales/ja/shell.json";

export default { common, home, shell };
