import type { Answer, SubmitContractOrderData } from "@agio/api-client";
import type { PositionRow } from "@agio/api-contract";
import type { CloseWish } from "./close-draft.ts";
import { isOpenPosition } from "./position-state.ts";
import type { FuturesActions } from "./use-futures-actions.ts";

/** The position as it is after all of it was to be closed at market, or what became of an order that closes. */
export type Closing =
  | { readonly kind: "whole"; readonly after: PositionRow }
  | { readonly kind: "order"; readonly order: SubmitContractOrderData; readonly asked: AskedClose };

interface AskedClose {
  readonly size: number;
  readonly isMarket: boolean;
  /** Of a limit order, as it was sent. */
  readonly price: string;
}

/** Words for the end of a close: which of them, and the figures they name. */
export interface CloseSaid {
  /**
   * whole: nothing is left. part: as much as was asked for. rest: less, the book took no more. placed: the order waits.
   * nothing: the book had nobody within the limit.
   */
  readonly kind: "whole" | "part" | "rest" | "placed" | "nothing";
  /** Closed; of an order that waits, what it will close. */
  readonly size: number;
  readonly left: number;
  /**
   * Average price: of this close, or of all that closed a position that has ended. The limit of an order that waits. "0"
   * where the words name none.
   */
  readonly price: string;
  /** Of a position that has ended. */
  readonly net: string;
}

/** Sends a close as it was read from the sheet. */
export async function sendClose(
  actions: Pick<FuturesActions, "closeWhole" | "submit">,
  wish: CloseWish,
  row: PositionRow,
): Promise<Answer<Closing>> {
  if (wish.kind === "whole") {
    const answer = await actions.closeWhole(row);
    return answer.ok ? { ...answer, data: { kind: "whole", after: answer.data } } : answer;
  }
  const { share, orderType, price = "0" } = wish.request;
  const asked = { size: Number(share), isMarket: orderType === 1, price };
  const answer = await actions.submit(wish.request);
  return answer.ok ? { ...answer, data: { kind: "order", order: answer.data, asked } } : answer;
}

/** Effect of a close on the position `before`, as far as its answer tells. */
export function saidOfClose(closing: Closing, before: PositionRow): CloseSaid {
  if (closing.kind === "whole") {
    const left = isOpenPosition(closing.after) ? closing.after.share : 0;
    const size = before.share - left;
    const kind = left === 0 ? "whole" : size === 0 ? "nothing" : "rest";
    return { kind, size, left, price: kind === "whole" ? closing.after.closePrice : "0", net: closing.after.net };
  }
  const { order, asked } = closing;
  const done = { size: order.dealShare, left: before.share - order.dealShare, price: order.averagePrice, net: "0" };
  if (order.dealShare === asked.size) return { kind: "part", ...done };
  if (!asked.isMarket) return { kind: "placed", size: asked.size, left: done.left, price: asked.price, net: "0" };
  return { kind: order.dealShare === 0 ? "nothing" : "rest", ...done };
}
