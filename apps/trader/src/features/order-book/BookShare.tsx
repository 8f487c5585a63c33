/** The part of bids and asks in all that is shown, as a line in two colours. It changes with the book: painted, never laid out. */
export function BookShare({ bidPercent }: { bidPercent: number }) {
  const [left, right] = [`calc(${bidPercent}% - 1px)`, `calc(${bidPercent}% + 1px)`];
  return (
    <div
      className="h-[4px] flex-none rounded-[2px]"
      style={{
        background: `linear-gradient(to right, var(--up) ${left}, transparent ${left} ${right}, var(--down) ${right})`,
      }}
      aria-hidden="true"
    />
  );
}
