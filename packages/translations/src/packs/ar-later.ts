// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ar/account.json";
import content from "../locales/ar/content.json";
import contract from "../locales/ar/contract.json";
import fund from "../locales/ar/fund.json";
import market from "../locales/ar/market.json";
import position from "../locales/ar/position.json";
import refusal from "../locales/ar/refusal.json";
import security from "../locales/ar/security.json";
import trade from "../locales/ar/trade.json";
import verification from "../locales/ar/verification.json";
import wallet from "../locales/ar/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
