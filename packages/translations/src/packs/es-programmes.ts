// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/es/cases.json";
import follow from "../locales/es/follow.json";
import referral from "../locales/es/referral.json";
import verification from "../locales/es/verification.json";
import vip from "../locales/es/vip.json";
import welfare from "../locales/es/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
