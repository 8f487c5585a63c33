import { NoData, Tabs } from "@agio/ui";
import { createContext, use, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { SignInLink } from "../ticket/SignInLink.tsx";

interface DeskPanelProps {
  /** Of the element that the tabs change. */
  panelId: string;
  title: string;
  /** In the place of everything for a visitor. */
  signInText: string;
  panels: readonly DeskPanelPart[];
}

interface DeskPanelPart {
  readonly name: string;
  /** How many rows it has, where that is said; undefined while it is not known. */
  readonly counted?: { readonly count: number | undefined };
  readonly content: ReactNode;
}

const ToolsPlace = createContext<HTMLElement | null>(null);

/** The user's own rows on a desk: tabs and the tools of the chosen one on one line, rows in the rest of the height. */
export function DeskPanel({ panelId, title, signInText, panels }: DeskPanelProps) {
  const t = useTranslate();
  const format = useFormat();
  const isSignedIn = useIsSignedIn();
  const [shownAt, setShownAt] = useState(0);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  if (!isSignedIn) {
    return (
      <div className="h-full overflow-y-auto">
        <NoData text={signInText} action={<SignInLink />} />
      </div>
    );
  }
  const shown = panels[shownAt];
  return (
    <section className="flex h-full min-h-0 flex-col" aria-label={title}>
      <div className="flex flex-none items-center gap-2 border-b border-line pe-2 [--target:36px] *:first:min-w-0">
        <Tabs
          label={title}
          value={String(shownAt)}
          onChange={(at) => setShownAt(Number(at))}
          panelId={panelId}
          tabs={panels.map(({ name, counted }, at) => ({
            id: String(at),
            label: counted === undefined ? name : t("trade.orders.count", { name, count: format.count(counted.count) }),
          }))}
        />
        <div ref={setToolsPlace} className="ms-auto flex flex-none items-center gap-2" />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={shown?.name}
        className="flex min-h-0 flex-1 flex-col"
        data-desk-panel=""
      >
        <ToolsPlace value={toolsPlace}>{shown?.content}</ToolsPlace>
      </div>
    </section>
  );
}

/** Tools of the rows that are shown, on the line of the tabs. */
export function DeskTools({ children }: { children: ReactNode }) {
  const place = use(ToolsPlace);
  return place === null ? null : createPortal(children, place);
}
