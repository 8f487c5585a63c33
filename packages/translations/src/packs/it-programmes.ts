// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/it/referral.json";
import verification from "../locales/it/verification.json";
import vip from "../locales/it/vip.json";
import welfare from "../locales/it/welfare.json";

export default { referral, verification, vip, welfare };
