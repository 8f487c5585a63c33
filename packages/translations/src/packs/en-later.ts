// Written by tools/generators/translation-packs.mjs.
import account from "../locales/en/account.json";
import content from "../locales/en/content.json";
import contract from "../locales/en/contract.json";
import fund from "../locales/en/fund.json";
import market from "../locales/en/market.json";
import position from "../locales/en/position.json";
import refusal from "../locales/en/refusal.json";
import security from "../locales/en/security.json";
import trade from "../locales/en/trade.json";
import verification from "../locales/en/verification.json";
import wallet from "../locales/en/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
