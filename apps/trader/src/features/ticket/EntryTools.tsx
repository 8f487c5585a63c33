import { Suspense, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../../shell/language.ts";

type Tool = "scaled" | "twap";

interface EntryToolsProps {
  /** The sheet of each way that the market has. */
  sheets: Readonly<Partial<Record<Tool, (onClose: () => void) => ReactNode>>>;
}

/** Ways to enter more than one order at once, each in a sheet of its own. */
export function EntryTools({ sheets }: EntryToolsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<Tool>();
  const show = open === undefined ? undefined : sheets[open];
  return (
    <>
      {(Object.keys(sheets) as Tool[]).map((tool) => (
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
      {show === undefined
        ? null
        : // Outside of the ticket's form, which Enter in a field of the sheet would send.
          createPortal(<Suspense fallback={null}>{show(() => setOpen(undefined))}</Suspense>, document.body)}
    </>
  );
}
