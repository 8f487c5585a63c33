import { useTranslate } from "../../shell/language.ts";
import { confirmsShown } from "./deposit-state.ts";

/** How many blocks have confirmed a payment, of how many it needs. */
export function ConfirmBar({ done, all, label }: { done: number; all: number; label: string }) {
  const t = useTranslate();
  const shown = confirmsShown(done, all);
  return (
    <span className="grid gap-1">
      <span className="text-12 text-text-2 tabular-nums">{t("deposit.progress", { done: shown, all })}</span>
      <progress className="ui-hidden" aria-label={label} max={all} value={shown} />
      <span className="block h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${all === 0 ? 100 : Math.round((shown * 100) / all)}%` }}
        />
      </span>
    </span>
  );
}
