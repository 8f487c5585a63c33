import { Icon, List, ListRow, Sheet } from "@agio/ui";
import { useState, type Dispatch } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { OrderKind } from "./order-kinds.ts";
import type { KindPreferences } from "./kind-preferences.ts";

interface KindChoiceProps<Kind extends OrderKind> {
  kinds: readonly Kind[];
  current: Kind;
  /** Description in a sentence. */
  noteOf: (kind: Kind) => string;
  preferences: Pick<KindPreferences<Kind>, "keep">;
  dispatch: Dispatch<{ readonly type: "kind"; readonly kind: Kind }>;
}

/** All order types behind one selector, each with what it does in a sentence. */
export function KindChoice<Kind extends OrderKind>({ kinds, current, noteOf, ...kept }: KindChoiceProps<Kind>) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = (kind: Kind) => t(`trade.kind.${kind}`);
  const choose = (kind: Kind) => {
    kept.preferences.keep(kind);
    kept.dispatch({ type: "kind", kind });
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-1 bg-surface-2 px-3 text-14 font-medium"
        aria-haspopup="dialog"
        aria-label={`${t("trade.kind.label")}: ${nameOf(current)}`}
        data-kind-button=""
        onClick={() => setIsOpen(true)}
      >
        <span className="truncate">{nameOf(current)}</span>
        <Icon name="caret" size={14} className="flex-none text-text-3" />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("trade.kind.choose")}
        closeLabel={t("common.close")}
        isFlush
      >
        <List>
          {kinds.map((kind) => (
            <ListRow
              key={kind}
              title={nameOf(kind)}
              note={noteOf(kind)}
              onPress={() => choose(kind)}
              isCurrent={kind === current}
              hasChevron={false}
              value={kind === current ? <Icon name="check" size={18} className="text-accent" /> : undefined}
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}
