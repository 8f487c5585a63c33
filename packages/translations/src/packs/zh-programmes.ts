// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/zh/cases.json";
import follow from "../locales/zh/follow.json";
import referral from "../locales/zh/referral.json";
import verification from "../locales/zh/verification.json";
import vip from "../locales/zh/vip.json";
import welfare from "../locales/zh/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
