// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/en/cases.json";
import follow from "../locales/en/follow.json";
import referral from "../locales/en/referral.json";
import verification from "../locales/en/verification.json";
import vip from "../locales/en/vip.json";
import welfare from "../locales/en/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
