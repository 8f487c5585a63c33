// Written by tools/generators/translation-packs.mjs.
import account from "../locales/th/account.json";
import coin from "../locales/th/coin.json";
import content from "../locales/th/content.json";
import contract from "../locales/th/contract.json";
import conversion from "../locales/th/conversion.json";
import deposit from "../locales/th/deposit.json";
import desk from "../locales/th/desk.json";
import entry from "../locales/th/entry.json";
import evidence from "../locales/th/evidence.json";
import finance from "../locales/th/finance.json";
import fund from "../locales/th/fund.json";
import liabilities from "../locales/th/liabilities.json";
import market from "../locales/th/market.json";
import option from "../locales/th/option.json";
import position from "../locales/th/position.json";
import refusal from "../locales/th/refusal.json";
import second from "../locales/th/second.json";
import security from "../locales/th/security.json";
import terminal from "../locales/th/terminal.json";
import trade from "../locales/th/trade.json";
import wallet from "../locales/th/wallet.json";
import withdrawal from "../locales/th/withdrawal.json";

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
