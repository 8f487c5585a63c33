// Written by tools/generators/translation-packs.mjs.
import account from "../locales/da/account.json";
import common from "../locales/da/common.json";
import home from "../locales/da/home.json";
import market from "../locales/da/market.json";
import refusal from "../locales/da/refusal.json";
import security from "../locales/da/security.json";
import shell from "../locales/da/shell.json";
import trade from "../locales/da/trade.json";
import wallet from "../locales/da/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
