import type { Page } from "playwright-core";

/** A side of what a thumb has to hit, in CSS pixels of the screen, whatever the font of the page. */
const TARGET_PX = 44;
/** Borders and fractions of a pixel. */
const SLACK_PX = 3;

/**
 * Controls that a thumb would miss: whoever presses half a target beside the middle of one presses something else, or
 * nothing. By their words, with the size that was found. Links within a sentence may be as small as its words, and rows
 * of a book are for reading: the form beside them takes a price too.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ target, slack }) => {
      const controls =
        "a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=slider]";
      const isShown = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || element.closest("[aria-hidden=true], [inert], :disabled, .book-row") !== null)
          return false;
        return element.checkVisibility({ checkVisibilityCSS: true });
      };
      const isInSentence = (element: Element): boolean => {
        if (element.tagName !== "A" && element.tagName !== "BUTTON") return false;
        if (getComputedStyle(element).display !== "inline") return false;
        const own = (element.textContent ?? "").trim().length;
        return (element.parentElement?.textContent ?? "").trim().length > own;
      };
      const wholeOf = (element: Element): Element => element.closest("label") ?? element;
      /** How far from the middle of it one may press and still press it. */
      const reach = (whole: Element, [x, y]: readonly number[], [dx, dy]: readonly number[]): number => {
        for (let far = 1; far <= target / 2; far++) {
          const [atX, atY] = [(x ?? 0) + (dx ?? 0) * far, (y ?? 0) + (dy ?? 0) * far];
          // Nobody misses a control over the edge of the screen.
          if (atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight) return target / 2;
          if (!whole.contains(document.elementFromPoint(atX, atY))) return far - 1;
        }
        return target / 2;
      };
      const found: string[] = [];
      for (const element of document.querySelectorAll(controls)) {
        if (!isShown(element) || isInSentence(element)) continue;
        const whole = wholeOf(element);
        whole.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = whole.getBoundingClientRect();
        const middle = [box.left + box.width / 2, box.top + box.height / 2];
        const side = (...ways: number[][]) => ways.reduce((sum, way) => sum + reach(whole, middle, way), 0);
        const [wide, high] = [side([-1, 0], [1, 0]), side([0, -1], [0, 1])];
        if (wide >= target - slack && high >= target - slack) continue;
        const words = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
        found.push(`${element.tagName.toLowerCase()} "${words}" ${wide}×${high}`);
      }
      scrollTo(0, 0);
      return [...new Set(found)];
    },
    { target: TARGET_PX, slack: SLACK_PX },
  );
}
