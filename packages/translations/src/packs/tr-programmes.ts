// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/tr/referral.json";
import verification from "../locales/tr/verification.json";
import vip from "../locales/tr/vip.json";
import welfare from "../locales/tr/welfare.json";

export default { referral, verification, vip, welfare };
