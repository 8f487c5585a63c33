// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ar/account.json";
import common from "../locales/ar/common.json";
import home from "../locales/ar/home.json";
import market from "../locales/ar/market.json";
import refusal from "../locales/ar/refusal.json";
import security from "../locales/ar/security.json";
import shell from "../locales/ar/shell.json";
import trade from "../locales/ar/trade.json";
import wallet from "../locales/ar/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
