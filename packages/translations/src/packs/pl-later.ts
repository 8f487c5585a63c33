// Written by tools/generators/translation-packs.mjs.
import account from "../locales/pl/account.json";
import coin from "../locales/pl/coin.json";
import content from "../locales/pl/content.json";
import contract from "../locales/pl/contract.json";
import conversion from "../locales/pl/conversion.json";
import deposit from "../locales/pl/deposit.json";
import desk from "../locales/pl/desk.json";
import entry from "../locales/pl/entry.json";
import evidence from "../locales/pl/evidence.json";
import finance from "../locales/pl/finance.json";
import fund from "../locales/pl/fund.json";
import liabilities from "../locales/pl/liabilities.json";
import market from "../locales/pl/market.json";
import option from "../locales/pl/option.json";
import position from "../locales/pl/position.json";
import refusal from "../locales/pl/refusal.json";
import second from "../locales/pl/second.json";
import security from "../locales/pl/security.json";
import terminal from "../locales/pl/terminal.json";
import trade from "../locales/pl/trade.json";
import wallet from "../locales/pl/wallet.json";
import withdrawal from "../locales/pl/withdrawal.json";

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
