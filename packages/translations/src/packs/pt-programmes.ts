// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/pt/cases.json";
import follow from "../locales/pt/follow.json";
import referral from "../locales/pt/referral.json";
import verification from "../locales/pt/verification.json";
import vip from "../locales/pt/vip.json";
import welfare from "../locales/pt/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
