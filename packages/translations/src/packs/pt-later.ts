// Written by tools/generators/translation-packs.mjs.
import account from "../locales/pt/account.json";
import content from "../locales/pt/content.json";
import contract from "../locales/pt/contract.json";
import fund from "../locales/pt/fund.json";
import market from "../locales/pt/market.json";
import position from "../locales/pt/position.json";
import refusal from "../locales/pt/refusal.json";
import security from "../locales/pt/security.json";
import trade from "../locales/pt/trade.json";
import verification from "../locales/pt/verification.json";
import wallet from "../locales/pt/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
