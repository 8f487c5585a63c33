// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/fr/referral.json";
import vip from "../locales/fr/vip.json";
import welfare from "../locales/fr/welfare.json";

export default { referral, vip, welfare };
