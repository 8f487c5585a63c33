// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ja/account.json";
import coin from "../locales/ja/coin.json";
import content from "../locales/ja/content.json";
import contract from "../locales/ja/contract.json";
import conversion from "../locales/ja/conversion.json";
import deposit from "../locales/ja/deposit.json";
import desk from "../locales/ja/desk.json";
import entry from "../locales/ja/entry.json";
import evidence from "../locales/ja/evidence.json";
import finance from "../locales/ja/finance.json";
import fund from "../locales/ja/fund.json";
import liabilities from "../locales/ja/liabilities.json";
import market from "../locales/ja/market.json";
import option from "../locales/ja/option.json";
import position from "../locales/ja/position.json";
import refusal from "../locales/ja/refusal.json";
import second from "../locales/ja/second.json";
import security from "../locales/ja/security.json";
import terminal from "../locales/ja/terminal.json";
import trade from "../locales/ja/trade.json";
import wallet from "../locales/ja/wallet.json";
import withdrawal from "../locales/ja/withdrawal.json";

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
