// Written by tools/generators/translation-packs.mjs.
import account from "../locales/es/account.json";
import common from "../locales/es/common.json";
import home from "../locales/es/home.json";
import market from "../locales/es/market.json";
import refusal from "../locales/es/refusal.json";
import security from "../locales/es/security.json";
import shell from "../locales/es/shell.json";
import trade from "../locales/es/trade.json";
import wallet from "../locales/es/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
