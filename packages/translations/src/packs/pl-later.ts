// Written by tools/generators/translation-packs.mjs.
import account from "../locales/pl/account.json";
import content from "../locales/pl/content.json";
import contract from "../locales/pl/contract.json";
import fund from "../locales/pl/fund.json";
import market from "../locales/pl/market.json";
import position from "../locales/pl/position.json";
import refusal from "../locales/pl/refusal.json";
import security from "../locales/pl/security.json";
import trade from "../locales/pl/trade.json";
import verification from "../locales/pl/verification.json";
import wallet from "../locales/pl/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
