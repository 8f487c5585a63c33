// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/it/cases.json";
import follow from "../locales/it/follow.json";
import referral from "../locales/it/referral.json";
import verification from "../locales/it/verification.json";
import vip from "../locales/it/vip.json";
import welfare from "../locales/it/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
