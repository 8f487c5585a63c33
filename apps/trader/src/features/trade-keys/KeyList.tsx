import { IconButton, Sheet } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { TRADE_KEYS, type TradeKey } from "./trade-keys.ts";

interface KeyListProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Names of keys that differ from those on the desk of a pair. */
  names?: Partial<Record<TradeKey, string>>;
}

/** The keys of a desk, behind a question mark. */
export function KeyList({ isOpen, onOpen, onClose, names = {} }: KeyListProps) {
  const t = useTranslate();
  return (
    <>
      <IconButton icon="help" size={18} label={t("trade.keys.title")} onClick={onOpen} />
      <Sheet isOpen={isOpen} onClose={onClose} title={t("trade.keys.title")} closeLabel={t("common.close")}>
        <dl className="m-0 grid gap-2">
          {(Object.keys(TRADE_KEYS) as TradeKey[]).map((key) => (
            <div key={key} className="flex items-center justify-between gap-4">
              <dt>{names[key] ?? t(`trade.keys.${key}`)}</dt>
              <dd className="m-0">
                <kbd className="rounded-1 bg-surface-2 px-2 py-1 text-12 ui-figures">{TRADE_KEYS[key]}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
