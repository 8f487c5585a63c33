// Written by tools/generators/translation-packs.mjs.
import account from "../locales/es/account.json";
import content from "../locales/es/content.json";
import contract from "../locales/es/contract.json";
import fund from "../locales/es/fund.json";
import market from "../locales/es/market.json";
import position from "../locales/es/position.json";
import refusal from "../locales/es/refusal.json";
import security from "../locales/es/security.json";
import trade from "../locales/es/trade.json";
import verification from "../locales/es/verification.json";
import wallet from "../locales/es/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
