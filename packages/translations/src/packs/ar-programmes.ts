// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/ar/cases.json";
import follow from "../locales/ar/follow.json";
import referral from "../locales/ar/referral.json";
import verification from "../locales/ar/verification.json";
import vip from "../locales/ar/vip.json";
import welfare from "../locales/ar/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
