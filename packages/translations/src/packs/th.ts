// Written by tools/generators/translation-packs.mjs.
import account from "../locales/th/account.json";
import common from "../locales/th/common.json";
import home from "../locales/th/home.json";
import market from "../locales/th/market.json";
import refusal from "../locales/th/refusal.json";
import security from "../locales/th/security.json";
import shell from "../locales/th/shell.json";
import trade from "../locales/th/trade.json";
import wallet from "../locales/th/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
