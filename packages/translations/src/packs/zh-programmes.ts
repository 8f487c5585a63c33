// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/zh/referral.json";
import verification from "../locales/zh/verification.json";
import vip from "../locales/zh/vip.json";
import welfare from "../locales/zh/welfare.json";

export default { referral, verification, vip, welfare };
