// Written by tools/generators/translation-packs.mjs.
import account from "../locales/es/account.json";
import coin from "../locales/es/coin.json";
import content from "../locales/es/content.json";
import contract from "../locales/es/contract.json";
import conversion from "../locales/es/conversion.json";
import deposit from "../locales/es/deposit.json";
import desk from "../locales/es/desk.json";
import entry from "../locales/es/entry.json";
import evidence from "../locales/es/evidence.json";
import finance from "../locales/es/finance.json";
import fund from "../locales/es/fund.json";
import liabilities from "../locales/es/liabilities.json";
import market from "../locales/es/market.json";
import option from "../locales/es/option.json";
import position from "../locales/es/position.json";
import refusal from "../locales/es/refusal.json";
import second from "../locales/es/second.json";
import security from "../locales/es/security.json";
import terminal from "../locales/es/terminal.json";
import trade from "../locales/es/trade.json";
import wallet from "../locales/es/wallet.json";
import withdrawal from "../locales/es/withdrawal.json";

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
