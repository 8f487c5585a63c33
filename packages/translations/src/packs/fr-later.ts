// Written by tools/generators/translation-packs.mjs.
import account from "../locales/fr/account.json";
import coin from "../locales/fr/coin.json";
import content from "../locales/fr/content.json";
import contract from "../locales/fr/contract.json";
import conversion from "../locales/fr/conversion.json";
import deposit from "../locales/fr/deposit.json";
import desk from "../locales/fr/desk.json";
import entry from "../locales/fr/entry.json";
import evidence from "../locales/fr/evidence.json";
import finance from "../locales/fr/finance.json";
import fund from "../locales/fr/fund.json";
import liabilities from "../locales/fr/liabilities.json";
import market from "../locales/fr/market.json";
import option from "../locales/fr/option.json";
import position from "../locales/fr/position.json";
import refusal from "../locales/fr/refusal.json";
import second from "../locales/fr/second.json";
import security from "../locales/fr/security.json";
import terminal from "../locales/fr/terminal.json";
import trade from "../locales/fr/trade.json";
import wallet from "../locales/fr/wallet.json";
import withdrawal from "../locales/fr/withdrawal.json";

export default {
  account,
  coin,
  content,
  contract,
  conversion,
  deposit,
  desk,
  entry,
  evidence,
  finance,
  fund,
  liabilities,
  market,
  option,
  position,
  refusal,
  second,
  security,
  terminal,
  trade,
  wallet,
  withdrawal,
};
