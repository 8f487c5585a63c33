// Written by tools/generators/translation-packs.mjs.
import referral from "../locales/zh/referral.json";
import vip from "../locales/zh/vip.json";
import welfare from "../locales/zh/welfare.json";

export default { referral, vip, welfare };
