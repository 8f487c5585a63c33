import { classNames } from "@agio/ui";
import type { ReactNode } from "react";

const AREAS = {
  chart: "[grid-area:chart]",
  book: "[grid-area:book]",
  tape: "[grid-area:tape]",
  orders: "[grid-area:orders]",
} as const;

/** Room around the content: on all sides, at both ends of its lines, or none. */
const PADDINGS = { all: "p-3", small: "px-2 py-1.5", ends: "px-3", none: "" } as const;

interface DeskCardProps {
  /** Its place in a `DeskGrid`. */
  area?: keyof typeof AREAS;
  padding: keyof typeof PADDINGS;
  className?: string;
  children: ReactNode;
}

/** One part of a wide trading screen. */
export function DeskCard({ area, padding, className, children }: DeskCardProps) {
  const place = area === undefined ? undefined : AREAS[area];
  return (
    <div
      className={classNames(
        "min-h-0 min-w-0 overflow-hidden rounded-1 bg-surface-1",
        PADDINGS[padding],
        place,
        className,
      )}
      {...(area === undefined ? {} : { "data-area": area })}
    >
      {children}
    </div>
  );
}

/** The ticket of a desk scrolls by itself in the height of the grid. The foot of a form in it is always in sight. */
export const TicketColumn = ({ children }: { children: ReactNode }) => (
  <div
    className="min-h-0 min-w-0 scroll-pb-60 overflow-y-auto overscroll-contain rounded-1 bg-surface-1 p-3 [grid-area:ticket] low:[--target:32px] low:[&_.ui-field]:gap-1"
    data-ticket-column=""
    data-area="ticket"
  >
    {children}
  </div>
);

/** Ticket and book side by side on a phone. */
export const PhoneGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(140px,41%)] gap-3 px-4">{children}</div>
);
