// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ko/account.json";
import content from "../locales/ko/content.json";
import contract from "../locales/ko/contract.json";
import fund from "../locales/ko/fund.json";
import market from "../locales/ko/market.json";
import position from "../locales/ko/position.json";
import refusal from "../locales/ko/refusal.json";
import security from "../locales/ko/security.json";
import trade from "../locales/ko/trade.json";
import verification from "../locales/ko/verification.json";
import wallet from "../locales/ko/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
