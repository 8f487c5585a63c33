// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/pl/cases.json";
import follow from "../locales/pl/follow.json";
import referral from "../locales/pl/referral.json";
import verification from "../locales/pl/verification.json";
import vip from "../locales/pl/vip.json";
import welfare from "../locales/pl/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
