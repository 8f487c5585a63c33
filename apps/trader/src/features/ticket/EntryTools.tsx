import { Suspense, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../../shell/language.ts";

type Tool = "scaled" | "twap";

interface EntryToolsProps {
  /** The ways that the market has. */
  tools: readonly Tool[];
  renderSheet: (tool: Tool, onClose: () => void) => ReactNode;
}

/** Ways to enter more than one order at once, each in a sheet of its own. */
export function EntryTools({ tools, renderSheet }: EntryToolsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<Tool>();
  return (
    <>
      {tools.map((tool) => (
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
      {open === undefined
        ? null
        : // Outside of the ticket's form, which Enter in a field of the sheet would send.
          createPortal(
            <Suspense fallback={null}>{renderSheet(open, () => setOpen(undefined))}</Suspense>,
            document.body,
          )}
    </>
  );
}
