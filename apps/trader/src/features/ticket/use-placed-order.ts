import type { Answer } from "@agio/api-client";
import { showToast } from "@agio/ui";
import type { Dispatch } from "react";
import { useTranslate } from "../../shell/language.ts";
import { saidOfPlaced, type NamedOrder } from "../order-said/order-said.ts";
import { refusalAt, type FormRefusal, type RefusalPlaces } from "./refusal.ts";

type PlacedAction<Field extends string> =
  | { readonly type: "refused"; readonly refusal: FormRefusal<Field> }
  | { readonly type: "placed" };

/** The filled part of a placed order as its product reads and writes it. */
interface FilledPart {
  readonly isAnyFilled: boolean;
  readonly size: string;
  readonly price: string;
}

/** The effect of an answer on the ticket that asked: an empty one and a toast, or the refusal at its field. */
export function usePlacedOrder<Field extends string>(
  dispatch: Dispatch<PlacedAction<Field>>,
  places: RefusalPlaces<Field>,
) {
  const t = useTranslate();
  return <Placed extends { readonly status: number }>(
    answer: Answer<Placed>,
    named: NamedOrder,
    filledOf: (placed: Placed) => FilledPart,
  ): void => {
    if (!answer.ok) return dispatch({ type: "refused", refusal: refusalAt(answer.failure, places) });
    dispatch({ type: "placed" });
    const said = saidOfPlaced(t, named, { status: answer.data.status, ...filledOf(answer.data) });
    showToast(said.text, said.tone);
  };
}
