import { Icon, List, ListRow, Sheet } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";

interface KindChoiceProps<Kind extends string> {
  kinds: readonly Kind[];
  current: Kind;
  nameOf: (kind: Kind) => string;
  /** Description in a sentence. */
  noteOf: (kind: Kind) => string;
  onChoose: (kind: Kind) => void;
}

/** All order types behind one selector, each with what it does in a sentence. */
export function KindChoice<Kind extends string>({ kinds, current, nameOf, noteOf, onChoose }: KindChoiceProps<Kind>) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (kind: Kind) => {
    onChoose(kind);
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
