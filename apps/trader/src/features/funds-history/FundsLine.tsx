import { AmountText, Icon } from "@agio/ui";
import type { ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { usePreferences } from "../../shell/preferences.ts";

interface FundsLineProps {
  direction: "in" | "out";
  /** Only what really came in is shown as a gain. */
  isGain?: boolean;
  title: string;
  time: number;
  note: string;
  amount: string;
  coin: string;
  tag: ReactNode;
  /** Under the line, while something is on its way. */
  progress?: ReactNode;
  onOpen: () => void;
}

/** A payment in or out as a row of a list. */
export function FundsLine({
  direction,
  isGain = false,
  title,
  time,
  note,
  amount,
  coin,
  tag,
  progress,
  onOpen,
}: FundsLineProps) {
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const isIn = direction === "in";
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        className="grid min-h-16 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 text-start hover:bg-surface-2"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span
          className={`grid size-9 place-items-center rounded-full ${isGain ? "bg-up-soft text-up" : "bg-surface-2 text-text-2"}`}
        >
          <Icon name={isIn ? "deposit" : "withdraw"} size={18} />
        </span>
        <span className="min-w-0">
          <span className="block truncate text-14 font-medium">
            {title} <span className="text-12 font-normal text-text-3">{note}</span>
          </span>
          <span className="block truncate text-12 text-text-3 ui-figures">{format.dateTime(time)}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <AmountText
            className={`text-14 font-semibold ${isGain ? "text-up" : ""}`}
            text={`${isIn ? "+" : "-"}${format.grouped(amount)}`}
            unit={coin}
            isHidden={isHidden}
          />
          {tag}
        </span>
        {progress === undefined ? null : <span className="col-span-full">{progress}</span>}
      </button>
    </li>
  );
}
