// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/ja/referral.json";
import verification from "../locales/ja/verification.json";
import vip from "../locales/ja/vip.json";
import welfare from "../locales/ja/welfare.json";

export default { referral, verification, vip, welfare };
