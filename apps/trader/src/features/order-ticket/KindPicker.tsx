import type { PriceTicks } from "@agio/primitives";
import { Icon, List, ListRow, Sheet } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { OrderDraft } from "./order-draft.ts";
import { ORDER_KINDS, type OrderKind } from "./order-kinds.ts";
import { keepKind } from "./ticket-preferences.ts";
import type { DraftDispatch } from "./use-ticket.ts";

interface KindPickerProps {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
  lastTicks: PriceTicks;
}

/** All order types behind one selector, each with what it does in a sentence. */
export function KindPicker({ pair, draft, dispatch, lastTicks }: KindPickerProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (kind: OrderKind) => {
    keepKind(kind);
    dispatch({ type: "kind", kind, lastTicks, pair });
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center justify-between gap-2 rounded-1 bg-surface-2 px-3 text-14 font-medium"
        aria-haspopup="dialog"
        aria-label={`${t("trade.kind.label")}: ${t(`trade.kind.${draft.kind}`)}`}
        onClick={() => setIsOpen(true)}
      >
        {t(`trade.kind.${draft.kind}`)}
        <Icon name="caret" size={14} className="text-text-3" />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("trade.kind.choose")}
        closeLabel={t("common.close")}
        isFlush
      >
        <List>
          {ORDER_KINDS.map((kind) => (
            <ListRow
              key={kind}
              title={t(`trade.kind.${kind}`)}
              note={t(`trade.kindNote.${kind}`)}
              onPress={() => choose(kind)}
              isCurrent={kind === draft.kind}
              hasChevron={false}
              value={kind === draft.kind ? <Icon name="check" size={18} className="text-accent" /> : undefined}
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}
