// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/fr/referral.json";
import verification from "../locales/fr/verification.json";
import vip from "../locales/fr/vip.json";
import welfare from "../locales/fr/welfare.json";

export default { referral, verification, vip, welfare };
