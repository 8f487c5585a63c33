// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/de/referral.json";
import vip from "../locales/de/vip.json";
import welfare from "../locales/de/welfare.json";

export default { referral, vip, welfare };
