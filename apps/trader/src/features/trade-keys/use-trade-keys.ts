import { plainDecimal } from "@agio/primitives";
import { stepNumber } from "@agio/ui/number-text";
import { useEffect, useRef, useState } from "react";
import { AMOUNT_FIELD_ID, PRICE_FIELD_ID } from "../ticket/ticket-prices.tsx";
import { toggleRail } from "../../shell/kept-rail.ts";
import { chosenKeys } from "./chosen-keys.ts";
import { tradeKeyOf, type PressedAction } from "./trade-keys.ts";

/** Actions of the keys on a desk; the other keys do the same everywhere. */
export interface DeskKeyActions {
  readonly buy: () => void;
  readonly sell: () => void;
  /** Chooses the next kind of order. */
  readonly kind: () => void;
  /** Cancels the orders of the market on screen. */
  readonly cancel: () => void;
  readonly stepPrice: (direction: 1 | -1) => void;
  /** Goes to the choice of a market; by default opens the sheet behind the market's name. */
  readonly pair?: () => void;
}

/** Order entry by keyboard: letters jump and choose, arrows step the price, Enter submits the form. */
export function useTradeKeys(actions: DeskKeyActions) {
  const [isListOpen, setIsListOpen] = useState(false);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const act = (pressed: PressedAction) => {
      if ("ownAmount" in pressed) return clickOn(`[data-own-amount="${pressed.ownAmount}"]`);
      const does = {
        buy: () => latest.current.buy(),
        sell: () => latest.current.sell(),
        kind: () => latest.current.kind(),
        cancel: () => latest.current.cancel(),
        price: () => focusOn(PRICE_FIELD_ID),
        amount: () => focusOn(AMOUNT_FIELD_ID),
        pair: () => (latest.current.pair ?? openPairSheet)(),
        oneClick: () => clickOn("[data-one-click] input"),
        rail: toggleRail,
        search: openSearch,
        help: () => setIsListOpen(true),
      };
      does[pressed.action]();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") !== null) return;
      const target = event.target as HTMLElement;
      if (target.id === PRICE_FIELD_ID && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        event.preventDefault();
        latest.current.stepPrice(event.key === "ArrowUp" ? 1 : -1);
        return;
      }
      const isTyping = target.matches("input:not([type=radio]):not([type=checkbox]), select, textarea");
      // Out of a field, so that letters are keys again.
      if (isTyping && event.key === "Escape" && !event.isComposing) return target.blur();
      const press = {
        key: event.key,
        isTyping,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      };
      const pressed = tradeKeyOf(press, chosenKeys());
      // Somebody else's key, as the search of the top bar, which has done it already.
      if (pressed === undefined || event.defaultPrevented) return;
      event.preventDefault();
      act(pressed);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return { isListOpen, openList: () => setIsListOpen(true), closeList: () => setIsListOpen(false) };
}

/** A price one tick up or down. */
export function steppedPrice(price: string, direction: 1 | -1, decimals: number): string {
  const step = `${direction === 1 ? "" : "-"}${plainDecimal(1, decimals)}`;
  return stepNumber(price, step, { min: "0", decimals });
}

const clickOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const openPairSheet = (): void => clickOn("[data-pair-button]");

/** The search of the page; where it has none, the sheet of pairs, which searches too. */
function openSearch(): void {
  const field = document.querySelector<HTMLElement>(`[aria-keyshortcuts="/"]`);
  if (field === null) openPairSheet();
  else field.focus();
}

function focusOn(id: string): void {
  const field = document.getElementById(id) as HTMLInputElement | null;
  field?.focus();
  field?.select();
}
