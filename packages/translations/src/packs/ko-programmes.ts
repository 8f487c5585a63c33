// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/ko/cases.json";
import follow from "../locales/ko/follow.json";
import referral from "../locales/ko/referral.json";
import verification from "../locales/ko/verification.json";
import vip from "../locales/ko/vip.json";
import welfare from "../locales/ko/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
