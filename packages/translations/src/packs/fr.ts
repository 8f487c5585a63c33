// Written by tools/generators/translation-packs.mjs.
import account from "../locales/fr/account.json";
import common from "../locales/fr/common.json";
import home from "../locales/fr/home.json";
import market from "../locales/fr/market.json";
import refusal from "../locales/fr/refusal.json";
import security from "../locales/fr/security.json";
import shell from "../locales/fr/shell.json";
import trade from "../locales/fr/trade.json";
import wallet from "../locales/fr/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
