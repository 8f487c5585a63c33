// Written by tools/generators/translation-packs.mjs.
import account from "../locales/en/account.json";
import coin from "../locales/en/coin.json";
import content from "../locales/en/content.json";
import contract from "../locales/en/contract.json";
import conversion from "../locales/en/conversion.json";
import deposit from "../locales/en/deposit.json";
import desk from "../locales/en/desk.json";
import entry from "../locales/en/entry.json";
import evidence from "../locales/en/evidence.json";
import finance from "../locales/en/finance.json";
import fund from "../locales/en/fund.json";
import liabilities from "../locales/en/liabilities.json";
import market from "../locales/en/market.json";
import option from "../locales/en/option.json";
import position from "../locales/en/position.json";
import refusal from "../locales/en/refusal.json";
import second from "../locales/en/second.json";
import security from "../locales/en/security.json";
import terminal from "../locales/en/terminal.json";
import trade from "../locales/en/trade.json";
import wallet from "../locales/en/wallet.json";
import withdrawal from "../locales/en/withdrawal.json";

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
