// Written by tools/generators/translation-packs.mjs.
import account from "../locales/tr/account.json";
import common from "../locales/tr/common.json";
import home from "../locales/tr/home.json";
import market from "../locales/tr/market.json";
import refusal from "../locales/tr/refusal.json";
import security from "../locales/tr/security.json";
import shell from "../locales/tr/shell.json";
import trade from "../locales/tr/trade.json";
import wallet from "../locales/tr/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
