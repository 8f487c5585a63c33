// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ru/account.json";
import coin from "../locales/ru/coin.json";
import content from "../locales/ru/content.json";
import contract from "../locales/ru/contract.json";
import conversion from "../locales/ru/conversion.json";
import deposit from "../locales/ru/deposit.json";
import desk from "../locales/ru/desk.json";
import entry from "../locales/ru/entry.json";
import evidence from "../locales/ru/evidence.json";
import finance from "../locales/ru/finance.json";
import fund from "../locales/ru/fund.json";
import liabilities from "../locales/ru/liabilities.json";
import market from "../locales/ru/market.json";
import option from "../locales/ru/option.json";
import position from "../locales/ru/position.json";
import refusal from "../locales/ru/refusal.json";
import second from "../locales/ru/second.json";
import security from "../locales/ru/security.json";
import terminal from "../locales/ru/terminal.json";
import trade from "../locales/ru/trade.json";
import wallet from "../locales/ru/wallet.json";
import withdrawal from "../locales/ru/withdrawal.json";

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
