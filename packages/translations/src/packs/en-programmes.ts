// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/en/referral.json";
import vip from "../locales/en/vip.json";
import welfare from "../locales/en/welfare.json";

export default { referral, vip, welfare };
