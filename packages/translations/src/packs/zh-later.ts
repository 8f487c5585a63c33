// Written by tools/generators/translation-packs.mjs.
import account from "../locales/zh/account.json";
import coin from "../locales/zh/coin.json";
import content from "../locales/zh/content.json";
import contract from "../locales/zh/contract.json";
import conversion from "../locales/zh/conversion.json";
import deposit from "../locales/zh/deposit.json";
import desk from "../locales/zh/desk.json";
import entry from "../locales/zh/entry.json";
import evidence from "../locales/zh/evidence.json";
import finance from "../locales/zh/finance.json";
import fund from "../locales/zh/fund.json";
import liabilities from "../locales/zh/liabilities.json";
import market from "../locales/zh/market.json";
import option from "../locales/zh/option.json";
import position from "../locales/zh/position.json";
import refusal from "../locales/zh/refusal.json";
import second from "../locales/zh/second.json";
import security from "../locales/zh/security.json";
import terminal from "../locales/zh/terminal.json";
import trade from "../locales/zh/trade.json";
import wallet from "../locales/zh/wallet.json";
import withdrawal from "../locales/zh/withdrawal.json";

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
