// Written by tools/generators/translation-packs.mjs.
import account from "../locales/pt/account.json";
import coin from "../locales/pt/coin.json";
import content from "../locales/pt/content.json";
import contract from "../locales/pt/contract.json";
import conversion from "../locales/pt/conversion.json";
import deposit from "../locales/pt/deposit.json";
import desk from "../locales/pt/desk.json";
import entry from "../locales/pt/entry.json";
import evidence from "../locales/pt/evidence.json";
import finance from "../locales/pt/finance.json";
import fund from "../locales/pt/fund.json";
import liabilities from "../locales/pt/liabilities.json";
import market from "../locales/pt/market.json";
import option from "../locales/pt/option.json";
import position from "../locales/pt/position.json";
import refusal from "../locales/pt/refusal.json";
import second from "../locales/pt/second.json";
import security from "../locales/pt/security.json";
import terminal from "../locales/pt/terminal.json";
import trade from "../locales/pt/trade.json";
import wallet from "../locales/pt/wallet.json";
import withdrawal from "../locales/pt/withdrawal.json";

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
