// Written by tools/generators/translation-packs.mjs.
import account from "../locales/it/account.json";
import content from "../locales/it/content.json";
import contract from "../locales/it/contract.json";
import fund from "../locales/it/fund.json";
import market from "../locales/it/market.json";
import position from "../locales/it/position.json";
import refusal from "../locales/it/refusal.json";
import security from "../locales/it/security.json";
import trade from "../locales/it/trade.json";
import verification from "../locales/it/verification.json";
import wallet from "../locales/it/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
