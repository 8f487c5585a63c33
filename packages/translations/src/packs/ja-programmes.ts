// Written by tools/generators/translation-packs.mjs.
import cases from "../locales/ja/cases.json";
import follow from "../locales/ja/follow.json";
import referral from "../locales/ja/referral.json";
import verification from "../locales/ja/verification.json";
import vip from "../locales/ja/vip.json";
import welfare from "../locales/ja/welfare.json";

export default { cases, follow, referral, verification, vip, welfare };
