// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/de/cases.json";
import follow from "../locales/de/follow.json";
import referral from "../locales/de/referral.json";
import verification from "../locales/de/verification.json";
import vip from "../locales/de/vip.json";
import welfare from "../locales/de/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
