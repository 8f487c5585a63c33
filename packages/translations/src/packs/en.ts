// Written by tools/generators/translation-packs.mjs.
import account from "../locales/en/account.json";
import common from "../locales/en/common.json";
import home from "../locales/en/home.json";
import market from "../locales/en/market.json";
import refusal from "../locales/en/refusal.json";
import security from "../locales/en/security.json";
import shell from "../locales/en/shell.json";
import trade from "../locales/en/trade.json";
import wallet from "../locales/en/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
