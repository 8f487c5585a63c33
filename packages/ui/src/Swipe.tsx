import { useEffect, useRef, useState } from "react";
import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import "./swipe.css";
import { settledSlide, steppedSlide } from "./swipe-slides.ts";
import { useDrag } from "./use-drag.ts";

interface SwipeProps {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  words: { previous: string; next: string; position: (number: number, count: number) => string };
  /** Milliseconds between two slides; 0: it only moves when somebody moves it. */
  autoplayMs?: number;
}

/** Slides side by side, one at a time: by a drag, the arrow keys or the buttons. */
export function Swipe({ label, slides, words, autoplayMs = 0 }: SwipeProps) {
  const trackRef = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  /** Towards the following slide, while a finger moves it. */
  const [forwardPx, setForwardPx] = useState<number>();
  const [isHeld, setIsHeld] = useState(false);
  const beganAt = useRef(0);
  const wasDragged = useRef(false);
  const count = slides.length;
  const index = Math.min(chosen, count - 1);
  const step = (by: 1 | -1) => setChosen(steppedSlide(index, by, count));
  useAutoplay(count > 1 && !isHeld ? autoplayMs : 0, () => step(1));

  const drag = useDrag({
    axis: "x",
    mayStart: () => {
      wasDragged.current = false;
      beganAt.current = performance.now();
      return count > 1;
    },
    onDrag: (distance) => {
      wasDragged.current = true;
      setForwardPx(distance * forwardSign(trackRef.current));
    },
    onEnd: (distance) => {
      const widthPx = trackRef.current?.offsetWidth ?? 0;
      const forward = distance * forwardSign(trackRef.current);
      const durationMs = performance.now() - beganAt.current;
      setForwardPx(undefined);
      setChosen(settledSlide({ index, count, forwardPx: forward, widthPx, durationMs }));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step((event.key === "ArrowLeft") === (forwardSign(trackRef.current) === 1) ? 1 : -1);
  };
  // The press that ends a drag opens nothing.
  const keepFromSlide = (event: MouseEvent) => {
    if (!wasDragged.current) return;
    event.preventDefault();
    event.stopPropagation();
    wasDragged.current = false;
  };
  const pressing = { onClickCapture: keepFromSlide, onDragStart: (event: DragEvent) => event.preventDefault() };
  const [hold, release] = [() => setIsHeld(true), () => setIsHeld(false)];
  const holding = {
    onPointerEnter: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: release,
    onKeyDown: count > 1 ? onKeyDown : undefined,
  };
  const place = { "--swipe-index": index, "--swipe-px": `${forwardPx ?? 0}px` } as CSSProperties;
  return (
    <section className="ui-slides" aria-label={label} {...holding}>
      <ul
        ref={trackRef}
        style={place}
        data-settling={forwardPx === undefined ? "" : undefined}
        aria-live={autoplayMs === 0 ? "polite" : undefined}
        {...drag}
        {...pressing}
      >
        {slides.map(({ id, content }, at) => (
          <li key={id} inert={at !== index} aria-label={count > 1 ? words.position(at + 1, count) : undefined}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <>
          <IconButton icon="back" label={words.previous} onClick={() => step(-1)} className="ui-slides-step" />
          <IconButton icon="forward" label={words.next} onClick={() => step(1)} className="ui-slides-step" />
          <span className="ui-slides-dots" aria-hidden="true">
            {slides.map(({ id }, at) => (
              <i key={id} data-active={at === index ? "" : undefined} />
            ))}
          </span>
        </>
      ) : null}
    </section>
  );
}

/** 1 where the following slide comes from the left, -1 where it comes from the right: the sign of a drag towards it. */
const forwardSign = (track: HTMLElement | null): 1 | -1 =>
  track !== null && getComputedStyle(track).direction === "rtl" ? 1 : -1;

/** Steps by itself unless the person wants little motion. */
function useAutoplay(everyMs: number, step: () => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (everyMs === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
