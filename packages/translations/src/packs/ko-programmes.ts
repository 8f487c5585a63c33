// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/ko/referral.json";
import vip from "../locales/ko/vip.json";
import welfare from "../locales/ko/welfare.json";

export default { referral, vip, welfare };
