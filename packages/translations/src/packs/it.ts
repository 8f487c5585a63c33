// Written by tools/generators/translation-packs.mjs.
import account from "../locales/it/account.json";
import common from "../locales/it/common.json";
import home from "../locales/it/home.json";
import market from "../locales/it/market.json";
import refusal from "../locales/it/refusal.json";
import security from "../locales/it/security.json";
import shell from "../locales/it/shell.json";
import trade from "../locales/it/trade.json";
import wallet from "../locales/it/wallet.json";

export default { account, common, home, market, refusal, security, shell, trade, wallet };
