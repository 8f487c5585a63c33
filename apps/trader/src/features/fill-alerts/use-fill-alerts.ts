import { showToast } from "@agio/ui";
import { useEffect, useEffectEvent } from "react";
import { notifyBrowser } from "../../live/browser-notices.ts";
import { useTranslate } from "../../shell/language.ts";
import { saidOfFilled, type NamedOrder } from "../order-said/order-said.ts";
import { useAlertChoice } from "./alert-choice.ts";
import { playFillSound } from "./fill-sound.ts";
import { isNewFill, type Filled } from "./new-fill.ts";

/** A row of an order, and how its alert reads it. */
export interface FillSource<Row> {
  /** Tells each row that the server sends and what was known of it; returns how to stop. */
  readonly listen: (listener: (row: Row, before: Row | undefined) => void) => () => void;
  readonly filledOf: (row: Row) => Filled;
  /** Its filled part, at the average price. */
  readonly named: (row: Row) => NamedOrder;
}

/**
 * Tells of each fill of an own order: by a toast where it rested before (one that fills at once has the toast of its
 * ticket), and by sound and the browser's notification where they were chosen.
 */
export function useFillAlerts<Row extends { readonly id: number }>({ listen, filledOf, named }: FillSource<Row>): void {
  const t = useTranslate();
  const tell = useEffectEvent((row: Row, before: Row | undefined) => {
    if (!isNewFill(filledOf(row), before && filledOf(before))) return;
    const text = saidOfFilled(t, named(row));
    if (before !== undefined) showToast(text, "success");
    const { hasSound, hasNotification } = useAlertChoice.getState();
    if (hasSound) playFillSound();
    if (hasNotification) notify(text, row.id);
  });
  useEffect(() => listen((row, before) => tell(row, before)), [listen]);
}

/** Only while the page is out of sight: on it the toast says the same. News of the same order by push takes its place. */
function notify(text: string, orderId: number): void {
  if (document.visibilityState === "visible") return;
  void notifyBrowser({
    ...{ title: document.title, body: text },
    ...{ tag: `order-${orderId}`, url: window.location.href },
  });
}
