// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ja/account.json";
import common from "../locales/ja/common.json";
import home from "../locales/ja/home.json";
import market from "../locales/ja/market.json";
import refusal from "../locales/ja/refusal.json";
import security from "../locales/ja/security.json";
import shell from "../locales/ja/shell.json";
import trade from "../locales/ja/trade.json";
import wallet from "../locales/ja/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
