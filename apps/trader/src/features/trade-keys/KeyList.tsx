import { Button, IconButton, Sheet } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { chooseKeys, restoreKeys, useChosenKeys } from "./chosen-keys.ts";
import {
  CHOSEN_ACTIONS,
  keyRows,
  KEY_TEXTS,
  SHIPPED_KEYS,
  withKey,
  type ChosenAction,
  type TradeKey,
} from "./trade-keys.ts";

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
        <KeyTable names={names} />
      </Sheet>
    </>
  );
}

const KEY_FACE = "rounded-1 bg-surface-2 px-2 py-1 text-12 ui-figures";

/** Each action with its key; a letter is a button that takes another one. */
function KeyTable({ names }: Required<Pick<KeyListProps, "names">>) {
  const t = useTranslate();
  const chosen = useChosenKeys();
  const [asking, setAsking] = useState<ChosenAction>();
  const [taken, setTaken] = useState<ChosenAction>();
  const nameOf = (key: TradeKey) => names[key] ?? t(KEY_TEXTS[key]);
  const begin = (action: ChosenAction) => {
    setTaken(undefined);
    setAsking(action);
  };
  const take = (action: ChosenAction, key: string) => {
    const next = withKey(chosen, action, key);
    if (next === undefined) return;
    if (typeof next === "string") return setTaken(next);
    chooseKeys(next);
    setAsking(undefined);
    setTaken(undefined);
  };
  const isShipped = CHOSEN_ACTIONS.every((action) => chosen[action] === SHIPPED_KEYS[action]);
  return (
    <>
      <dl className="m-0 grid gap-1">
        {keyRows(chosen).map(([key, face]) => (
          <div key={key} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{nameOf(key)}</dt>
            <dd className="m-0">
              {isChosen(key) ? (
                <button
                  type="button"
                  className={`${KEY_FACE} min-h-8 min-w-11 text-center`}
                  aria-label={`${t("entry.keys.change", { action: nameOf(key) })}: ${face}`}
                  onClick={() => begin(key)}
                  onBlur={() => setAsking(undefined)}
                  onKeyDown={(event) => {
                    if (asking !== key || event.key === "Escape" || event.key === "Tab") return;
                    event.preventDefault();
                    take(key, event.key);
                  }}
                >
                  {asking === key ? t("entry.keys.press") : <kbd>{face}</kbd>}
                </button>
              ) : (
                <kbd className={KEY_FACE}>{face}</kbd>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <output className="block min-h-6 text-12 text-danger">
        {taken === undefined ? null : t("entry.keys.taken", { action: nameOf(taken) })}
      </output>
      <Button disabled={isShipped} onClick={restoreKeys}>
        {t("entry.keys.reset")}
      </Button>
    </>
  );
}

const isChosen = (key: TradeKey): key is ChosenAction => key in SHIPPED_KEYS;
