import { useTranslate } from "../../shell/language.ts";
import { KindChoice } from "../ticket/KindChoice.tsx";
import type { OrderDraft } from "./order-draft.ts";
import { ORDER_KINDS } from "../open-orders/order-kinds.ts";
import { ORDER_PREFERENCES } from "./ticket-preferences.ts";
import type { DraftDispatch } from "./use-ticket.ts";

interface KindPickerProps {
  draft: OrderDraft;
  dispatch: DraftDispatch;
}

/** The order types of a pair. */
export function KindPicker({ draft, dispatch }: KindPickerProps) {
  const t = useTranslate();
  return (
    <KindChoice
      kinds={ORDER_KINDS}
      current={draft.kind}
      nameOf={(kind) => t(`trade.kind.${kind}`)}
      noteOf={(kind) => t(`trade.kindNote.${kind}`)}
      onChoose={(kind) => {
        ORDER_PREFERENCES.keep(kind);
        dispatch({ type: "kind", kind });
      }}
    />
  );
}
