// Written by tools/generators/translation-packs.mjs.
import common from "../locales/ko/common.json";
import home from "../locales/ko/home.json";
import shell from "../locales/ko/shell.json";

export default { common, home, shell };
