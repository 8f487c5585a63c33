// Written by tools/generators/translation-packs.mjs.
import account from "../locales/vi/account.json";
import content from "../locales/vi/content.json";
import contract from "../locales/vi/contract.json";
import fund from "../locales/vi/fund.json";
import market from "../locales/vi/market.json";
import position from "../locales/vi/position.json";
import refusal from "../locales/vi/refusal.json";
import security from "../locales/vi/security.json";
import trade from "../locales/vi/trade.json";
import verification from "../locales/vi/verification.json";
import wallet from "../locales/vi/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
