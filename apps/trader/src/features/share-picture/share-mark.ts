import { useEffect, useState } from "react";
import { pictureUrl } from "../../shell/links.ts";
import { logoUrl } from "../../shell/logo-url.ts";
import { useSettings } from "../../shell/settings.ts";

const MARK_PX = 72;
const PAD_PX = 80;
const MARK_TOP_PX = 76;

/** The operator's mark for pictures that are sent to others; undefined without one, and until it is here. */
export function useMark(): HTMLImageElement | undefined {
  const url = pictureUrl(logoUrl(useSettings().LOGO_SETTING, "poster", false));
  const [loaded, setLoaded] = useState<HTMLImageElement>();
  useEffect(() => {
    if (url === undefined) return;
    const picture = new Image();
    // A canvas with a foreign picture in it can only be kept when that host allows it. One that does not is left out.
    picture.crossOrigin = "anonymous";
    picture.addEventListener("load", () => setLoaded(picture));
    picture.src = url;
    return () => picture.removeAttribute("src");
  }, [url]);
  return loaded;
}

/** Draws the mark at the end of a card's head line. */
export function drawMark(
  context: CanvasRenderingContext2D,
  mark: HTMLImageElement,
  { card, isRightToLeft }: { card: { readonly width: number }; isRightToLeft: boolean },
): void {
  const left = isRightToLeft ? PAD_PX : card.width - PAD_PX - MARK_PX;
  context.drawImage(mark, left, MARK_TOP_PX, MARK_PX, MARK_PX);
}
