// Written by tools/generators/translation-packs.mjs.
import account from "../locales/vi/account.json";
import coin from "../locales/vi/coin.json";
import content from "../locales/vi/content.json";
import contract from "../locales/vi/contract.json";
import conversion from "../locales/vi/conversion.json";
import deposit from "../locales/vi/deposit.json";
import desk from "../locales/vi/desk.json";
import entry from "../locales/vi/entry.json";
import evidence from "../locales/vi/evidence.json";
import finance from "../locales/vi/finance.json";
import fund from "../locales/vi/fund.json";
import liabilities from "../locales/vi/liabilities.json";
import market from "../locales/vi/market.json";
import option from "../locales/vi/option.json";
import position from "../locales/vi/position.json";
import refusal from "../locales/vi/refusal.json";
import second from "../locales/vi/second.json";
import security from "../locales/vi/security.json";
import terminal from "../locales/vi/terminal.json";
import trade from "../locales/vi/trade.json";
import wallet from "../locales/vi/wallet.json";
import withdrawal from "../locales/vi/withdrawal.json";

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
