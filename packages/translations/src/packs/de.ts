// Written by tools/generators/translation-packs.mjs.
import account from "../locales/de/account.json";
import common from "../locales/de/common.json";
import home from "../locales/de/home.json";
import market from "../locales/de/market.json";
import refusal from "../locales/de/refusal.json";
import security from "../locales/de/security.json";
import shell from "../locales/de/shell.json";
import trade from "../locales/de/trade.json";
import wallet from "../locales/de/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
