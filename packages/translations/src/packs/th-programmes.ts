// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/th/referral.json";
import verification from "../locales/th/verification.json";
import vip from "../locales/th/vip.json";
import welfare from "../locales/th/welfare.json";

export default { referral, verification, vip, welfare };
