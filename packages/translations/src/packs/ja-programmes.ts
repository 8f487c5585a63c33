// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/ja/referral.json";
import vip from "../locales/ja/vip.json";
import welfare from "../locales/ja/welfare.json";

export default { referral, vip, welfare };
