// Written by tools/generators/translation-packs.mjs.
import account from "../locales/th/account.json";
import content from "../locales/th/content.json";
import contract from "../locales/th/contract.json";
import fund from "../locales/th/fund.json";
import market from "../locales/th/market.json";
import position from "../locales/th/position.json";
import refusal from "../locales/th/refusal.json";
import security from "../locales/th/security.json";
import trade from "../locales/th/trade.json";
import verification from "../locales/th/verification.json";
import wallet from "../locales/th/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
