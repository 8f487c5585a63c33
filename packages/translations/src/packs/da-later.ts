// Written by tools/generators/translation-packs.mjs.
import account from "../locales/da/account.json";
import content from "../locales/da/content.json";
import contract from "../locales/da/contract.json";
import fund from "../locales/da/fund.json";
import market from "../locales/da/market.json";
import position from "../locales/da/position.json";
import refusal from "../locales/da/refusal.json";
import security from "../locales/da/security.json";
import trade from "../locales/da/trade.json";
import verification from "../locales/da/verification.json";
import wallet from "../locales/da/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
