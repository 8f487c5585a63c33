// Written by tools/generators/translation-packs.mjs.
import account from "../locales/th/account.json";
import market from "../locales/th/market.json";
import refusal from "../locales/th/refusal.json";
import trade from "../locales/th/trade.json";
import wallet from "../locales/th/wallet.json";

export default { account, market, refusal, trade, wallet };
