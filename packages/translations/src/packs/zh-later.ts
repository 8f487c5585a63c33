// Written by tools/generators/translation-packs.mjs.
import account from "../locales/zh/account.json";
import content from "../locales/zh/content.json";
import contract from "../locales/zh/contract.json";
import fund from "../locales/zh/fund.json";
import market from "../locales/zh/market.json";
import position from "../locales/zh/position.json";
import refusal from "../locales/zh/refusal.json";
import security from "../locales/zh/security.json";
import trade from "../locales/zh/trade.json";
import verification from "../locales/zh/verification.json";
import wallet from "../locales/zh/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
