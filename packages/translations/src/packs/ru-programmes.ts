// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/ru/cases.json";
import follow from "../locales/ru/follow.json";
import referral from "../locales/ru/referral.json";
import verification from "../locales/ru/verification.json";
import vip from "../locales/ru/vip.json";
import welfare from "../locales/ru/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
