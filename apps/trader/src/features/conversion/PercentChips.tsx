import { useTranslate } from "../../shell/language.ts";
import { partOf } from "./conversion-summary.ts";

interface PercentChipsProps {
  available: string | undefined;
  scale: number;
  onAmount: (text: string) => void;
}

const PERCENTS = [25, 50, 75, 100] as const;

/** Parts of what is available. */
export function PercentChips({ available, scale, onAmount }: PercentChipsProps) {
  const t = useTranslate();
  return (
    <fieldset className="m-0 grid grid-cols-4 gap-2 border-0 p-0" aria-label={t("conversion.parts")}>
      {PERCENTS.map((percent) => (
        <button
          key={percent}
          type="button"
          className="min-h-11 rounded-1 bg-surface-2 text-center text-12 text-text-2 ui-figures hover:bg-surface-3 disabled:opacity-50"
          disabled={available === undefined || available === "0"}
          onClick={() => onAmount(partOf(available ?? "0", percent, scale))}
        >
          {percent}%
        </button>
      ))}
    </fieldset>
  );
}
