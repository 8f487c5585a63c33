// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ko/account.json";
import coin from "../locales/ko/coin.json";
import content from "../locales/ko/content.json";
import contract from "../locales/ko/contract.json";
import conversion from "../locales/ko/conversion.json";
import deposit from "../locales/ko/deposit.json";
import desk from "../locales/ko/desk.json";
import entry from "../locales/ko/entry.json";
import evidence from "../locales/ko/evidence.json";
import finance from "../locales/ko/finance.json";
import fund from "../locales/ko/fund.json";
import liabilities from "../locales/ko/liabilities.json";
import market from "../locales/ko/market.json";
import option from "../locales/ko/option.json";
import position from "../locales/ko/position.json";
import refusal from "../locales/ko/refusal.json";
import second from "../locales/ko/second.json";
import security from "../locales/ko/security.json";
import terminal from "../locales/ko/terminal.json";
import trade from "../locales/ko/trade.json";
import wallet from "../locales/ko/wallet.json";
import withdrawal from "../locales/ko/withdrawal.json";

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
