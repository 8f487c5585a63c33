// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/fr/cases.json";
import follow from "../locales/fr/follow.json";
import referral from "../locales/fr/referral.json";
import verification from "../locales/fr/verification.json";
import vip from "../locales/fr/vip.json";
import welfare from "../locales/fr/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
