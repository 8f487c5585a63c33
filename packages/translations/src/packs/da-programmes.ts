// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/da/referral.json";
import verification from "../locales/da/verification.json";
import vip from "../locales/da/vip.json";
import welfare from "../locales/da/welfare.json";

export default { referral, verification, vip, welfare };
