// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ko/account.json";
import common from "../locales/ko/common.json";
import home from "../locales/ko/home.json";
import market from "../locales/ko/market.json";
import refusal from "../locales/ko/refusal.json";
import security from "../locales/ko/security.json";
import shell from "../locales/ko/shell.json";
import trade from "../locales/ko/trade.json";
import wallet from "../locales/ko/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
