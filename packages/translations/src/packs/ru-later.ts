// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ru/account.json";
import content from "../locales/ru/content.json";
import contract from "../locales/ru/contract.json";
import fund from "../locales/ru/fund.json";
import market from "../locales/ru/market.json";
import position from "../locales/ru/position.json";
import refusal from "../locales/ru/refusal.json";
import security from "../locales/ru/security.json";
import trade from "../locales/ru/trade.json";
import verification from "../locales/ru/verification.json";
import wallet from "../locales/ru/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
