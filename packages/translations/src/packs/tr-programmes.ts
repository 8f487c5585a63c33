// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/tr/cases.json";
import follow from "../locales/tr/follow.json";
import referral from "../locales/tr/referral.json";
import verification from "../locales/tr/verification.json";
import vip from "../locales/tr/vip.json";
import welfare from "../locales/tr/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
