// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/vi/cases.json";
import follow from "../locales/vi/follow.json";
import referral from "../locales/vi/referral.json";
import verification from "../locales/vi/verification.json";
import vip from "../locales/vi/vip.json";
import welfare from "../locales/vi/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
