import { holdPrice, isHoldAction, type FollowingPrice, type HoldAction } from "./following-price.ts";
import { plainTyping } from "./plain-typing.ts";
import type { FormRefusal } from "./refusal.ts";

/** The wished amount: typed, or a whole percentage of what is possible. The amount of a share is derived. */
export type AmountWish =
  | { readonly by: "text"; readonly text: string }
  | { readonly by: "share"; readonly percent: number };

/** The memory of every ticket, beside what its product adds; everything else on it is derived. */
export interface TicketDraft<Kind extends string, Field extends string> extends FollowingPrice {
  readonly kind: Kind;
  readonly amount: AmountWish;
  /** True after a submit was tried: empty fields are then named too. */
  readonly isTried: boolean;
  /** The server's reason, in words and at its field; gone with the next change. */
  readonly refusal: FormRefusal<Field> | undefined;
}

/** Actions on a ticket that do not change the order that it describes. */
export type TicketAction<Field extends string> =
  | HoldAction
  | { readonly type: "tried" }
  | { readonly type: "refused"; readonly refusal: FormRefusal<Field> };

export const NO_AMOUNT: AmountWish = { by: "text", text: "" };

export const typedAmount = (text: string): AmountWish => ({ by: "text", text: plainTyping(text) });

/** A share in whole percent, 0 to 100. */
export const sharedAmount = (percent: number): AmountWish => ({
  by: "share",
  percent: Math.min(Math.max(Math.round(percent), 0), 100),
});

const isTicketAction = <Field extends string>(action: { readonly type: string }): action is TicketAction<Field> =>
  isHoldAction(action) || action.type === "tried" || action.type === "refused";

/**
 * The next draft. `change` says what the product's own actions do; each of them takes a refusal away. Never refuses:
 * whatever is typed is kept, and named as an error when it is wrong.
 */
export function reduceTicket<
  Field extends string,
  Draft extends TicketDraft<string, Field>,
  Change extends { readonly type: string },
>(draft: Draft, action: Change | TicketAction<Field>, change: (draft: Draft, action: Change) => Draft): Draft {
  if (!isTicketAction<Field>(action)) return { ...change(draft, action), refusal: undefined };
  switch (action.type) {
    case "refused":
      return { ...draft, refusal: action.refusal };
    case "tried":
      return { ...draft, isTried: true };
    case "hold":
    case "release":
      return holdPrice(draft, action);
  }
  return action satisfies never;
}
