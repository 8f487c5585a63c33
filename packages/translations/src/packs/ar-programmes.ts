// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/ar/referral.json";
import verification from "../locales/ar/verification.json";
import vip from "../locales/ar/vip.json";
import welfare from "../locales/ar/welfare.json";

export default { referral, verification, vip, welfare };
