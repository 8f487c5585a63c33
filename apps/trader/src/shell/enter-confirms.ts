import type { KeyboardEvent } from "react";

/** Enter in a field does what the button of its sheet does. */
export const enterConfirms =
  (confirm: () => void) =>
  (event: KeyboardEvent): void => {
    const isField = (event.target as HTMLElement).matches("input:not([type=radio]):not([type=checkbox])");
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isField) return;
    event.preventDefault();
    confirm();
  };
