// Written by tools/generators/translation-packs.mjs.
import account from "../locales/da/account.json";
import coin from "../locales/da/coin.json";
import content from "../locales/da/content.json";
import contract from "../locales/da/contract.json";
import conversion from "../locales/da/conversion.json";
import deposit from "../locales/da/deposit.json";
import desk from "../locales/da/desk.json";
import entry from "../locales/da/entry.json";
import evidence from "../locales/da/evidence.json";
import finance from "../locales/da/finance.json";
import fund from "../locales/da/fund.json";
import liabilities from "../locales/da/liabilities.json";
import market from "../locales/da/market.json";
import option from "../locales/da/option.json";
import position from "../locales/da/position.json";
import refusal from "../locales/da/refusal.json";
import second from "../locales/da/second.json";
import security from "../locales/da/security.json";
import terminal from "../locales/da/terminal.json";
import trade from "../locales/da/trade.json";
import wallet from "../locales/da/wallet.json";
import withdrawal from "../locales/da/withdrawal.json";

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
