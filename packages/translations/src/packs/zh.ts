// Written by tools/generators/translation-packs.mjs.
import account from "../locales/zh/account.json";
import common from "../locales/zh/common.json";
import home from "../locales/zh/home.json";
import market from "../locales/zh/market.json";
import refusal from "../locales/zh/refusal.json";
import security from "../locales/zh/security.json";
import shell from "../locales/zh/shell.json";
import trade from "../locales/zh/trade.json";
import wallet from "../locales/zh/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
