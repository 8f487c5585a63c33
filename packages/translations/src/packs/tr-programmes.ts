// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/tr/referral.json";
import vip from "../locales/tr/vip.json";
import welfare from "../locales/tr/welfare.json";

export default { referral, vip, welfare };
