import type { TranslationKey } from "@agio/translations";

/** Actions of one letter each, as shipped; a person may choose other letters. Letters work while no field has the focus. */
export const SHIPPED_KEYS = {
  buy: "b",
  sell: "s",
  price: "p",
  amount: "a",
  kind: "k",
  pair: "m",
  cancel: "x",
  oneClick: "o",
  rail: "w",
} as const;
export type ChosenAction = keyof typeof SHIPPED_KEYS;
export type ChosenKeys = Readonly<Record<ChosenAction, string>>;

export const CHOSEN_ACTIONS = Object.keys(SHIPPED_KEYS) as ChosenAction[];

/** Keys that are the same for everybody: a row more here is a row more on the list. */
const FIXED_KEYS = {
  search: "/",
  preset: "1 – 4",
  step: "↑ ↓",
  submit: "Enter",
  leave: "Esc",
  help: "?",
} as const;
type FixedAction = keyof typeof FIXED_KEYS;

export type TradeKey = ChosenAction | FixedAction;

/** The rows of the list, in its order. */
export const keyRows = (chosen: ChosenKeys): readonly (readonly [TradeKey, string])[] => [
  ...CHOSEN_ACTIONS.map((action) => [action, chosen[action].toUpperCase()] as const),
  ...(Object.entries(FIXED_KEYS) as [FixedAction, string][]),
];

export const KEY_TEXTS = {
  buy: "trade.keys.buy",
  sell: "trade.keys.sell",
  price: "trade.keys.price",
  amount: "trade.keys.amount",
  kind: "trade.keys.kind",
  pair: "trade.keys.pair",
  cancel: "trade.keys.cancel",
  oneClick: "entry.keys.oneClick",
  rail: "desk.rail",
  search: "entry.keys.search",
  preset: "entry.keys.preset",
  step: "trade.keys.step",
  submit: "trade.keys.submit",
  leave: "entry.keys.leave",
  help: "trade.keys.help",
} as const satisfies Record<TradeKey, TranslationKey>;

interface KeyPress {
  readonly key: string;
  readonly isTyping: boolean;
  readonly hasModifier: boolean;
}

/** An action, or the place of an own amount from 1 on. */
export type PressedAction = { readonly action: ChosenAction | "search" | "help" } | { readonly ownAmount: number };

const OWN_AMOUNT = /^[1-4]$/;

/** The action of a press; undefined when it is typing, a shortcut of the browser, or nothing of ours. */
export function tradeKeyOf({ key, isTyping, hasModifier }: KeyPress, chosen: ChosenKeys): PressedAction | undefined {
  if (isTyping || hasModifier) return undefined;
  if (key === FIXED_KEYS.search) return { action: "search" };
  if (key === FIXED_KEYS.help) return { action: "help" };
  if (OWN_AMOUNT.test(key)) return { ownAmount: Number(key) };
  const action = CHOSEN_ACTIONS.find((each) => chosen[each] === key.toLowerCase());
  return action === undefined ? undefined : { action };
}

/** A letter of any script that a keyboard has as one key. */
const LETTER = /^\p{L}$/u;

/** The keys with another letter for an action; the action that has it already, or undefined for what is no letter. */
export function withKey(chosen: ChosenKeys, action: ChosenAction, key: string): ChosenKeys | ChosenAction | undefined {
  const letter = key.toLowerCase();
  if (!LETTER.test(letter)) return undefined;
  const taken = CHOSEN_ACTIONS.find((each) => each !== action && chosen[each] === letter);
  return taken ?? { ...chosen, [action]: letter };
}

/** Keys as a browser kept them; if two actions share a letter, the shipped ones. */
export function readKeys(stored: unknown): ChosenKeys {
  const kept = typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  const chosen = CHOSEN_ACTIONS.flatMap((action) => {
    const letter = kept[action];
    return typeof letter === "string" && LETTER.test(letter) ? [[action, letter] as const] : [];
  });
  const used = new Set(chosen.map(([, letter]) => letter));
  if (used.size < chosen.length) return SHIPPED_KEYS;
  const keys: Partial<Record<ChosenAction, string>> = Object.fromEntries(chosen);
  for (const action of CHOSEN_ACTIONS) {
    if (keys[action] !== undefined) continue;
    // An action that is newer than the choice: its shipped letter may have been given to another one.
    const letter = [SHIPPED_KEYS[action], ...SPARE_LETTERS].find((each) => !used.has(each)) ?? SHIPPED_KEYS[action];
    keys[action] = letter;
    used.add(letter);
  }
  return keys as ChosenKeys;
}

const SPARE_LETTERS = "abcdefghijklmnopqrstuvwxyz";
