// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ja/account.json";
import market from "../locales/ja/market.json";
import refusal from "../locales/ja/refusal.json";
import trade from "../locales/ja/trade.json";
import wallet from "../locales/ja/wallet.json";

export default { account, market, refusal, trade, wallet };
