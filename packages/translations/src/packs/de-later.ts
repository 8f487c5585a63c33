// Written by tools/generators/translation-packs.mjs.
import account from "../locales/de/account.json";
import content from "../locales/de/content.json";
import contract from "../locales/de/contract.json";
import fund from "../locales/de/fund.json";
import market from "../locales/de/market.json";
import position from "../locales/de/position.json";
import refusal from "../locales/de/refusal.json";
import security from "../locales/de/security.json";
import trade from "../locales/de/trade.json";
import verification from "../locales/de/verification.json";
import wallet from "../locales/de/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
