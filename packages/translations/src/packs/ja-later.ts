// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ja/account.json";
import content from "../locales/ja/content.json";
import contract from "../locales/ja/contract.json";
import fund from "../locales/ja/fund.json";
import market from "../locales/ja/market.json";
import position from "../locales/ja/position.json";
import refusal from "../locales/ja/refusal.json";
import security from "../locales/ja/security.json";
import trade from "../locales/ja/trade.json";
import verification from "../locales/ja/verification.json";
import wallet from "../locales/ja/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
