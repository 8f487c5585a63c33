// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/th/cases.json";
import follow from "../locales/th/follow.json";
import referral from "../locales/th/referral.json";
import verification from "../locales/th/verification.json";
import vip from "../locales/th/vip.json";
import welfare from "../locales/th/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
