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

/** A tab list: arrow keys move, more than five scroll, the mark glides in 0.3 s. */
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

  useLayoutEffect(() => {
    const place = () =>
      placeMark(
        list.current,
        mark.current,
        tabs.findIndex((tab) => tab.id === value),
      );
    place();
    if (typeof ResizeObserver === "undefined" || list.current === null) return;
    const observer = new ResizeObserver(place);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [value, tabs]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = nextIndex(
      event,
      tabs.length,
      tabs.findIndex((tab) => tab.id === value),
    );
    const next = index === undefined ? undefined : tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index ?? 0]?.focus();
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

// Physical offsets serve both directions: the mark and its tab are measured from the same edge.
function placeMark(list: HTMLElement | null, mark: HTMLElement | null, index: number): void {
  const active = list?.querySelectorAll<HTMLElement>("[role=tab]")[index];
  if (list === null || active === undefined) return;
  if (mark !== null) {
    mark.style.width = `${active.offsetWidth - 2 * MARK_INSET_PX}px`;
    mark.style.transform = `translateX(${active.offsetLeft + MARK_INSET_PX}px)`;
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
