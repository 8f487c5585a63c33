// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/pl/referral.json";
import verification from "../locales/pl/verification.json";
import vip from "../locales/pl/vip.json";
import welfare from "../locales/pl/welfare.json";

export default { referral, verification, vip, welfare };
