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
      {/* The filters of a history stand under the tabs where both are too long for one line. */}
      <div className="flex flex-none items-center gap-x-2 border-b border-line pe-2 [--target:36px] *:first:min-w-0 [&_[role=tab]]:flex-none has-data-table-filters:flex-wrap">
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
      <div id={panelId} role="tabpanel" aria-label={shown?.name} className="flex min-h-0 flex-1 flex-col">
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

/** Cards in a panel of a desk. */
export const ScrolledCards = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto px-3">{children}</div>
);

interface TableFrameProps {
  /** At the start of the line of the tools. */
  lead: ReactNode;
  children: ReactNode;
}

/** A dense table on a page: its tools on a line over it, and rows that scroll where the window has no room for all. */
export function TableFrame({ lead, children }: TableFrameProps) {
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <div className="flex max-h-[calc(100dvh-120px)] min-h-80 flex-col overflow-hidden rounded-2 bg-surface-1">
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line py-1 pe-2 ps-3 [--target:36px]">
        {lead}
        <div ref={setToolsPlace} className="ms-auto flex flex-wrap items-center gap-2" />
      </div>
      <ToolsPlace value={toolsPlace}>{children}</ToolsPlace>
    </div>
  );
}
