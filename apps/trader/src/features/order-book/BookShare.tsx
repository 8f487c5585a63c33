const SHARE = "[transition:flex-grow_var(--motion-slow)]";

/** The part of bids and asks in all that is shown, as a line in two colours. */
export function BookShare({ bidPercent }: { bidPercent: number }) {
  return (
    <div className="flex h-[4px] flex-none gap-0.5 overflow-hidden rounded-[2px]" aria-hidden="true">
      <span className={`bg-up ${SHARE}`} style={{ flexGrow: bidPercent }} />
      <span className={`bg-down ${SHARE}`} style={{ flexGrow: 100 - bidPercent }} />
    </div>
  );
}
