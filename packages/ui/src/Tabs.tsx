import { useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Id of the element that the tabs fill. */
  panelId?: string;
  variant?: "line" | "pill";
  /** Spreads up to five tabs over the line. */
  fill?: boolean;
}

const SCROLL_PAST = 5;
/** Side padding of a tab, which its mark leaves out. */
const MARK_INSET_PX = 12;

/** A tab list: arrow keys move, more than five scroll, the mark glides in 0.3 s from one choice to the next. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  variant = "line",
  fill,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const marked = useRef<Id>(undefined);

  useLayoutEffect(() => {
    const place = () => {
      const isChosenAnew = marked.current !== undefined && marked.current !== value;
      marked.current = value;
      const index = tabs.findIndex((tab) => tab.id === value);
      placeMark({ list: list.current, mark: mark.current, index, isGliding: isChosenAnew });
    };
    place();
    if (typeof ResizeObserver === "undefined" || list.current === null) return;
    const observer = new ResizeObserver(place);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [value, tabs]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    // From the one with the focus: the choice may come back later than the next press.
    const focused = buttons.findIndex((button) => button === event.target);
    const from = focused === -1 ? tabs.findIndex((tab) => tab.id === value) : focused;
    const index = nextIndex(event, tabs.length, from);
    const next = index === undefined ? undefined : tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    buttons[index ?? 0]?.focus();
  };

  return (
    <div
      ref={list}
      className="ui-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      data-variant={variant}
      data-fill={fill ? "" : undefined}
      data-scrolls={tabs.length > SCROLL_PAST ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
      {variant === "line" ? <span ref={mark} className="ui-tabs-mark" aria-hidden="true" /> : null}
    </div>
  );
}

interface Placement {
  list: HTMLElement | null;
  mark: HTMLElement | null;
  index: number;
  /** From one choice to the next; the first place and the places of a resized list are taken at once. */
  isGliding: boolean;
}

// Physical offsets serve both directions: the mark and its tab are measured from the same edge.
function placeMark({ list, mark, index, isGliding }: Placement): void {
  const active = list?.querySelectorAll<HTMLElement>("[role=tab]")[index];
  if (list === null || active === undefined) return;
  const [width, transform] = [
    `${active.offsetWidth - 2 * MARK_INSET_PX}px`,
    `translateX(${active.offsetLeft + MARK_INSET_PX}px)`,
  ];
  // A mark that is where it belongs, or on its way there, is left alone.
  if (mark !== null && (mark.style.width !== width || mark.style.transform !== transform)) {
    mark.style.transition = isGliding ? "" : "none";
    mark.style.width = width;
    mark.style.transform = transform;
  }
  if (list.scrollWidth > list.clientWidth && typeof list.scrollTo === "function") {
    list.scrollTo({ left: active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2, behavior: "smooth" });
  }
}

function nextIndex(event: KeyboardEvent<HTMLElement>, count: number, index: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const backward = isRtl ? "ArrowRight" : "ArrowLeft";
  if (event.key === forward) return (index + 1) % count;
  if (event.key === backward) return (index + count - 1) % count;
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  return undefined;
}
