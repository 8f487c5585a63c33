// Written by tools/generators/translation-packs.mjs.
import account from "../locales/de/account.json";
import coin from "../locales/de/coin.json";
import content from "../locales/de/content.json";
import contract from "../locales/de/contract.json";
import conversion from "../locales/de/conversion.json";
import deposit from "../locales/de/deposit.json";
import desk from "../locales/de/desk.json";
import entry from "../locales/de/entry.json";
import evidence from "../locales/de/evidence.json";
import finance from "../locales/de/finance.json";
import fund from "../locales/de/fund.json";
import liabilities from "../locales/de/liabilities.json";
import market from "../locales/de/market.json";
import option from "../locales/de/option.json";
import position from "../locales/de/position.json";
import refusal from "../locales/de/refusal.json";
import second from "../locales/de/second.json";
import security from "../locales/de/security.json";
import terminal from "../locales/de/terminal.json";
import trade from "../locales/de/trade.json";
import wallet from "../locales/de/wallet.json";
import withdrawal from "../locales/de/withdrawal.json";

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
