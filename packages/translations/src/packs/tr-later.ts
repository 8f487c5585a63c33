// Written by tools/generators/translation-packs.mjs.
import account from "../locales/tr/account.json";
import coin from "../locales/tr/coin.json";
import content from "../locales/tr/content.json";
import contract from "../locales/tr/contract.json";
import conversion from "../locales/tr/conversion.json";
import deposit from "../locales/tr/deposit.json";
import desk from "../locales/tr/desk.json";
import entry from "../locales/tr/entry.json";
import evidence from "../locales/tr/evidence.json";
import finance from "../locales/tr/finance.json";
import fund from "../locales/tr/fund.json";
import liabilities from "../locales/tr/liabilities.json";
import market from "../locales/tr/market.json";
import option from "../locales/tr/option.json";
import position from "../locales/tr/position.json";
import refusal from "../locales/tr/refusal.json";
import second from "../locales/tr/second.json";
import security from "../locales/tr/security.json";
import terminal from "../locales/tr/terminal.json";
import trade from "../locales/tr/trade.json";
import wallet from "../locales/tr/wallet.json";
import withdrawal from "../locales/tr/withdrawal.json";

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
