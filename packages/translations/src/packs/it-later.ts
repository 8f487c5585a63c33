// Written by tools/generators/translation-packs.mjs.
import account from "../locales/it/account.json";
import coin from "../locales/it/coin.json";
import content from "../locales/it/content.json";
import contract from "../locales/it/contract.json";
import conversion from "../locales/it/conversion.json";
import deposit from "../locales/it/deposit.json";
import desk from "../locales/it/desk.json";
import entry from "../locales/it/entry.json";
import evidence from "../locales/it/evidence.json";
import finance from "../locales/it/finance.json";
import fund from "../locales/it/fund.json";
import liabilities from "../locales/it/liabilities.json";
import market from "../locales/it/market.json";
import option from "../locales/it/option.json";
import position from "../locales/it/position.json";
import refusal from "../locales/it/refusal.json";
import second from "../locales/it/second.json";
import security from "../locales/it/security.json";
import terminal from "../locales/it/terminal.json";
import trade from "../locales/it/trade.json";
import wallet from "../locales/it/wallet.json";
import withdrawal from "../locales/it/withdrawal.json";

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
