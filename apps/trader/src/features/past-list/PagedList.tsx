import { Button, NoData, Skeleton } from "@agio/ui";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { LoadFailed } from "../loaded/LoadFailed.tsx";
import type { Pages } from "./use-pages.ts";
import { useIsCutOff, useUnknownText } from "../../live/unknown.ts";

/** The next page is read when the end of the list is this near to the window, or to the edge of what scrolls it. */
const NEAR_END = "600px 0px";
const SKELETON_ROWS = ["first", "second", "third"];

interface PagedListProps {
  pages: Omit<Pages<unknown>, "rows">;
  /** Rows on the screen. */
  count: number;
  /** In the place of the rows when there are none. */
  none: string;
  /** Height of a row that is on its way. */
  rowPx?: number | undefined;
  /** Where the rows reach to the edges of the screen. */
  isWide?: boolean | undefined;
  label?: string;
  /** `li` elements. */
  children: ReactNode;
}

/** A list as it is read: on its way, failed, empty, as far as it is known, and the next page when its end comes near. */
export function PagedList({ pages, count, none, rowPx, isWide, label, children }: PagedListProps) {
  const { isLoading, failure } = pages;
  return (
    <>
      {isLoading && count === 0 ? <RowsSkeleton rowPx={rowPx} isWide={isWide} /> : null}
      {!isLoading && !pages.hasMore && failure === undefined && count === 0 ? <NoData text={none} /> : null}
      <ul
        className={isLoading ? "m-0 list-none p-0 opacity-60" : "m-0 list-none p-0"}
        aria-label={label}
        aria-busy={isLoading || undefined}
      >
        {children}
      </ul>
      {failure === undefined ? (
        <RowsEnd pages={pages} count={count} />
      ) : (
        <LoadFailed failure={failure} onRetry={pages.retry} />
      )}
    </>
  );
}

/** Rows that are on their way. */
export function RowsSkeleton({ rowPx = 68, isWide = false }: Pick<PagedListProps, "rowPx" | "isWide">) {
  return (
    <div className={isWide ? "grid gap-3 px-4 py-3" : "grid gap-3 py-3"} aria-hidden="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={rowPx} />
      ))}
    </div>
  );
}

/** The end of the rows: the way to the next page, or that there is none. */
function RowsEnd({ pages, count }: Pick<PagedListProps, "pages" | "count">) {
  const t = useTranslate();
  const format = useFormat();
  const { hasMore, isGrowing, isLoading, grow } = pages;
  if (isLoading || (count === 0 && !hasMore)) return null;
  if (!hasMore)
    return (
      <output className="block py-4 text-center text-12 text-text-3">
        {t("common.list.allLoaded", { count: format.count(count) })}
      </output>
    );
  return (
    <div className="grid justify-items-center py-4">
      {isGrowing ? null : <NearEnd key={count} onNear={grow} />}
      <Button tone="outline" busy={isGrowing} onClick={grow}>
        {t("wallet.statement.more")}
      </Button>
    </div>
  );
}

/** Tells once that the end of the list is near: at once where the rows do not fill the window. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: NEAR_END,
      scrollMargin: NEAR_END,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <span ref={place} />;
}

/** In the place of rows that nobody knows yet: that there are none would be a claim. */
export function UnknownRows({ rowPx }: Pick<PagedListProps, "rowPx">) {
  const text = useUnknownText();
  if (!useIsCutOff()) return <RowsSkeleton rowPx={rowPx} />;
  return (
    <p className="m-0 py-8 text-center text-14 text-text-3" data-unknown="">
      – {text}
    </p>
  );
}
