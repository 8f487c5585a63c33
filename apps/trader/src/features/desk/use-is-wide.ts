import { useSyncExternalStore } from "react";

/** A hook that is true while the window has at least this width. */
function fromWidth(widthPx: number): () => boolean {
  const media = `(min-width: ${widthPx}px)`;
  const subscribe = (listener: () => void) => {
    const query = matchMedia(media);
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  };
  const isNow = () => matchMedia(media).matches;
  return () => useSyncExternalStore(subscribe, isNow);
}

const WIDE_PX = 1_024;

/** As `useIsWide`, before anything is drawn. */
export const isWideNow = (): boolean => matchMedia(`(min-width: ${WIDE_PX}px)`).matches;

/** True from 1024 px on, where chart, book, form and orders stand side by side. */
export const useIsWide = fromWidth(WIDE_PX);

/** True from 1280 px on: a screen with a list beside it still has the 1024 px that a desk is drawn for. */
export const useHasRailRoom = fromWidth(1_280);

/** True from 1440 px on, where lines beside a page have room for a picture. */
export const useIsRoomy = fromWidth(1_440);
