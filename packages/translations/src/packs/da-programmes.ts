// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/da/cases.json";
import follow from "../locales/da/follow.json";
import referral from "../locales/da/referral.json";
import verification from "../locales/da/verification.json";
import vip from "../locales/da/vip.json";
import welfare from "../locales/da/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
