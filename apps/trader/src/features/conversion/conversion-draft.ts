/** Coins of a conversion. `amount` as it is typed, in the coin that is paid. */
export interface ConversionDraft {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

export type ConversionChange =
  | { readonly type: "from" | "to"; readonly coin: string }
  | { readonly type: "swap" }
  | { readonly type: "amount"; readonly text: string };

const COIN = /^[A-Z0-9]{2,12}$/;
/** First paid and bought coins, unless a link says otherwise. */
const FIRST = "USDT";
const SECOND = "BTC";

const coinIn = (text: string | null): string | undefined => {
  const coin = text?.toUpperCase() ?? "";
  return COIN.test(coin) ? coin : undefined;
};

/** Reads a link such as "/exchange?from=BTC&to=USDT"; what it leaves out is filled in, never with the same coin twice. */
export function readDraft(query: URLSearchParams): ConversionDraft {
  const wanted = { from: coinIn(query.get("from")), to: coinIn(query.get("to")) };
  const from = wanted.from ?? (wanted.to === FIRST ? SECOND : FIRST);
  const to = wanted.to === undefined || wanted.to === from ? (from === FIRST ? SECOND : FIRST) : wanted.to;
  return { from, to, amount: "" };
}

/** The next form. Choosing the other side's coin swaps the two; another coin to pay with begins a new amount. */
export function reduceConversion(draft: ConversionDraft, change: ConversionChange): ConversionDraft {
  switch (change.type) {
    case "swap":
      return { from: draft.to, to: draft.from, amount: "" };
    case "amount":
      return { ...draft, amount: change.text };
    case "from":
      if (change.coin === draft.to) return reduceConversion(draft, { type: "swap" });
      return change.coin === draft.from ? draft : { ...draft, from: change.coin, amount: "" };
    case "to":
      if (change.coin === draft.from) return reduceConversion(draft, { type: "swap" });
      return { ...draft, to: change.coin };
  }
  return change satisfies never;
}
