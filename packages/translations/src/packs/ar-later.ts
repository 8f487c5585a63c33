// Written by tools/generators/translation-packs.mjs.
import account from "../locales/ar/account.json";
import coin from "../locales/ar/coin.json";
import content from "../locales/ar/content.json";
import contract from "../locales/ar/contract.json";
import conversion from "../locales/ar/conversion.json";
import deposit from "../locales/ar/deposit.json";
import desk from "../locales/ar/desk.json";
import entry from "../locales/ar/entry.json";
import evidence from "../locales/ar/evidence.json";
import finance from "../locales/ar/finance.json";
import fund from "../locales/ar/fund.json";
import liabilities from "../locales/ar/liabilities.json";
import market from "../locales/ar/market.json";
import option from "../locales/ar/option.json";
import position from "../locales/ar/position.json";
import refusal from "../locales/ar/refusal.json";
import second from "../locales/ar/second.json";
import security from "../locales/ar/security.json";
import terminal from "../locales/ar/terminal.json";
import trade from "../locales/ar/trade.json";
import wallet from "../locales/ar/wallet.json";
import withdrawal from "../locales/ar/withdrawal.json";

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
