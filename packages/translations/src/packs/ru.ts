// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ru/account.json";
import common from "../locales/ru/common.json";
import home from "../locales/ru/home.json";
import market from "../locales/ru/market.json";
import refusal from "../locales/ru/refusal.json";
import security from "../locales/ru/security.json";
import shell from "../locales/ru/shell.json";
import trade from "../locales/ru/trade.json";
import wallet from "../locales/ru/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
