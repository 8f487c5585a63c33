/** Actions of keys on the trade screen. Letters work while no field has the focus. */
export const TRADE_KEYS = {
  buy: "B",
  sell: "S",
  price: "P",
  amount: "A",
  kind: "K",
  pair: "/",
  step: "↑ ↓",
  submit: "Enter",
  cancel: "X",
  help: "?",
} as const;
export type TradeKey = keyof typeof TRADE_KEYS;

interface KeyPress {
  readonly key: string;
  readonly isTyping: boolean;
  readonly hasModifier: boolean;
}

const LETTERS = new Map<string, TradeKey>(
  (["buy", "sell", "price", "amount", "kind", "pair", "cancel", "help"] as const).map((name) => [
    TRADE_KEYS[name].toLowerCase(),
    name,
  ]),
);

/** The action of a press; undefined when it is typing, a shortcut of the browser, or nothing of ours. */
export function tradeKeyOf({ key, isTyping, hasModifier }: KeyPress): TradeKey | undefined {
  return isTyping || hasModifier ? undefined : LETTERS.get(key.toLowerCase());
}
