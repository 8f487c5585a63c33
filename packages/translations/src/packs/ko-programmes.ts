// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/ko/referral.json";
import verification from "../locales/ko/verification.json";
import vip from "../locales/ko/vip.json";
import welfare from "../locales/ko/welfare.json";

export default { referral, verification, vip, welfare };
