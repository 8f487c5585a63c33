// Written by tools/generators/translation-packs.mjs.
import account from "../locales/tr/account.json";
import content from "../locales/tr/content.json";
import contract from "../locales/tr/contract.json";
import fund from "../locales/tr/fund.json";
import market from "../locales/tr/market.json";
import position from "../locales/tr/position.json";
import refusal from "../locales/tr/refusal.json";
import security from "../locales/tr/security.json";
import trade from "../locales/tr/trade.json";
import verification from "../locales/tr/verification.json";
import wallet from "../locales/tr/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
