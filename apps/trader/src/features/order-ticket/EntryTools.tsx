import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import type { EntrySheetProps } from "../ticket/entry-sheet.ts";

// Few orders are placed this way: their forms come when they are asked for.
const SHEETS = {
  scaled: later(() => import("../scaled-order/ScaledSheet.tsx"), "ScaledSheet"),
  twap: later(() => import("../twap/TwapSheet.tsx"), "TwapSheet"),
} as const;
type Tool = keyof typeof SHEETS;

/** Ways to enter more than one order at once, each in a sheet of its own. */
export function EntryTools({ pair, side }: Omit<EntrySheetProps, "onClose">) {
  const t = useTranslate();
  const [open, setOpen] = useState<Tool>();
  if (!pair.isOpen) return null;
  const Open = open === undefined ? undefined : SHEETS[open];
  return (
    <>
      {(Object.keys(SHEETS) as Tool[]).map((tool) => (
        <button
          key={tool}
          type="button"
          className="min-h-11 min-w-11 text-start text-12 font-medium text-text-2 underline underline-offset-2 desk:min-h-7 desk:min-w-0"
          aria-haspopup="dialog"
          onClick={() => setOpen(tool)}
        >
          {t(`entry.${tool}.title`)}
        </button>
      ))}
      {Open === undefined
        ? null
        : // Outside of the ticket's form, which Enter in a field of the sheet would send.
          createPortal(
            <Suspense fallback={null}>
              <Open pair={pair} side={side} onClose={() => setOpen(undefined)} />
            </Suspense>,
            document.body,
          )}
    </>
  );
}
