// Written by tools/generators/translation-packs.mjs.
import account from "../locales/fr/account.json";
import content from "../locales/fr/content.json";
import contract from "../locales/fr/contract.json";
import fund from "../locales/fr/fund.json";
import market from "../locales/fr/market.json";
import position from "../locales/fr/position.json";
import refusal from "../locales/fr/refusal.json";
import security from "../locales/fr/security.json";
import trade from "../locales/fr/trade.json";
import verification from "../locales/fr/verification.json";
import wallet from "../locales/fr/wallet.json";

export default { account, content, contract, fund, market, position, refusal, security, trade, verification, wallet };
