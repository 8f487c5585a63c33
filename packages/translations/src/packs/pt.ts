// Written by tools/generators/translation-packs.mjs.
import account from "../locales/pt/account.json";
import common from "../locales/pt/common.json";
import home from "../locales/pt/home.json";
import market from "../locales/pt/market.json";
import refusal from "../locales/pt/refusal.json";
import security from "../locales/pt/security.json";
import shell from "../locales/pt/shell.json";
import trade from "../locales/pt/trade.json";
import wallet from "../locales/pt/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
