// Written by tools/generators/translation-packs.mjs.
import account from "../locales/vi/account.json";
import common from "../locales/vi/common.json";
import home from "../locales/vi/home.json";
import market from "../locales/vi/market.json";
import refusal from "../locales/vi/refusal.json";
import security from "../locales/vi/security.json";
import shell from "../locales/vi/shell.json";
import trade from "../locales/vi/trade.json";
import wallet from "../locales/vi/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
