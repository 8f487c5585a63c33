// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/da/referral.json";
import vip from "../locales/da/vip.json";
import welfare from "../locales/da/welfare.json";

export default { referral, vip, welfare };
