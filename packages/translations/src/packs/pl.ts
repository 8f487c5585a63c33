// Written by tools/generators/translation-packs.mjs.
import account from "../locales/pl/account.json";
import common from "../locales/pl/common.json";
import home from "../locales/pl/home.json";
import market from "../locales/pl/market.json";
import refusal from "../locales/pl/refusal.json";
import security from "../locales/pl/security.json";
import shell from "../locales/pl/shell.json";
import trade from "../locales/pl/trade.json";
import wallet from "../locales/pl/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
