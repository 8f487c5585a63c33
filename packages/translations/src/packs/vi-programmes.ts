// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/vi/cases.json";
import referral from "../locales/vi/referral.json";
import verification from "../locales/vi/verification.json";
import vip from "../locales/vi/vip.json";
import welfare from "../locales/vi/welfare.json";

export default { cases, referral, verification, vip, welfare };
