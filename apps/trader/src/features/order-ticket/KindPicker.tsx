import type { PriceTicks } from "@agio/primitives";
import { useTranslate } from "../../shell/language.ts";
import { KindChoice } from "../kind-choice/KindChoice.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { OrderDraft } from "./order-draft.ts";
import { ORDER_KINDS } from "./order-kinds.ts";
import { keepKind } from "./ticket-preferences.ts";
import type { DraftDispatch } from "./use-ticket.ts";

interface KindPickerProps {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
  lastTicks: PriceTicks;
}

/** The order types of a pair. */
export function KindPicker({ pair, draft, dispatch, lastTicks }: KindPickerProps) {
  const t = useTranslate();
  return (
    <KindChoice
      kinds={ORDER_KINDS}
      current={draft.kind}
      nameOf={(kind) => t(`trade.kind.${kind}`)}
      noteOf={(kind) => t(`trade.kindNote.${kind}`)}
      onChoose={(kind) => {
        keepKind(kind);
        dispatch({ type: "kind", kind, lastTicks, pair });
      }}
    />
  );
}
