import type { LanguageCode } from "../languages.ts";

/** Trading terms that exchanges leave in English in several languages. */
export const TRADING_TERMS: readonly string[] = [
  "Coin",
  "Copy trading",
  "Futures",
  "Heikin-Ashi",
  "Iceberg",
  "Info",
  "Limit",
  "Maker",
  "Post Only",
  "Post-only",
  "Spot",
  "Spread {value}",
  "Stop",
  "Stop-limit",
  "Taker",
  "Trailing stop",
  "Transfer",
];

/** Words that a language really shares with English. */
export const SHARED_WITH_ENGLISH: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  da: [
    "Download",
    "E-mail",
    "Interval",
    "Platform",
    "Reference",
    "Side",
    "Status",
    "Sum",
    "Sum ({coin})",
    "System",
    "Type",
  ],
  de: [
    "Chart",
    "Download",
    "Order {number}",
    "Orders",
    "Passkey",
    "Passkeys",
    "Status",
    "System",
    "Trade",
    "Trade {number}",
    "Trades",
    "Wallet",
  ],
  es: ["Total"],
  fr: ["Distance", "E-mail", "Export CSV", "Messages", "Options", "Total", "Type", "Volume"],
  it: ["E-mail", "Home", "Passkey", "Password", "Volume"],
  pl: ["E-mail", "Status"],
  pt: ["Download", "E-mail", "Status", "Total", "Volume"],
  tr: ["Platform"],
};
