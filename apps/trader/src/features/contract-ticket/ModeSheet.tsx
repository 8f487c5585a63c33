import { Banner, Button, Sheet } from "@agio/ui";
import { useId, useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";

interface ModeSheetProps<Mode extends string> {
  title: string;
  present: Mode;
  options: readonly { readonly id: Mode; readonly title: string; readonly note: string }[];
  /** Why nothing can be chosen now. */
  closedReason: string | undefined;
  /** The server's reason, in words. */
  refusal: string | undefined;
  isSending: boolean;
  onChoose: (mode: Mode) => void;
  onClose: () => void;
}

/** A choice of two ways to trade, each explained; a closed one says why. */
export function ModeSheet<Mode extends string>(props: ModeSheetProps<Mode>) {
  const { title, present, options, closedReason, refusal, isSending, onChoose, onClose } = props;
  const t = useTranslate();
  const isStale = useStale();
  const name = useId();
  const [chosen, setChosen] = useState(present);
  const isClosed = closedReason !== undefined;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone="accent"
          size="large"
          busy={isSending}
          disabled={isStale || (isClosed && chosen !== present)}
          onClick={() => (chosen === present ? onClose() : onChoose(chosen))}
        >
          {t("contract.confirm")}
        </Button>
      }
    >
      <div className="grid gap-3 pb-2" role="radiogroup" aria-label={title}>
        {options.map((option) => (
          <label
            key={option.id}
            className="mode-choice"
            data-chosen={option.id === chosen ? "" : undefined}
            data-closed={isClosed && option.id !== present ? "" : undefined}
          >
            <input
              type="radio"
              name={name}
              checked={option.id === chosen}
              disabled={isClosed && option.id !== present}
              onChange={() => setChosen(option.id)}
            />
            <span className="text-14 font-semibold text-text-1">{option.title}</span>
            <span className="col-start-2 text-12 text-text-2">{option.note}</span>
          </label>
        ))}
        {closedReason === undefined ? null : (
          <Banner tone="warn" icon="info" isRounded>
            {closedReason}
          </Banner>
        )}
        {refusal === undefined ? null : (
          <Banner tone="danger" isRounded isLive>
            {refusal}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}
