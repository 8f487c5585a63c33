import { format } from "../../../shell/format.ts";
import type { Look } from "../model.ts";

const MARKS = 24;

interface PictureViewProps {
  name: string;
  link: string;
  look: Look;
  /** Who looks at it: it stands on every part of the picture. */
  operator: string;
  openedAt: number;
}

/** A picture as it is looked at, under the name of who looks and when. Every part of one that is larger is scrolled to. */
export function PictureView({ name, link, look, operator, openedAt }: PictureViewProps) {
  const mark = `${operator} · ${format.dateTime(openedAt)} UTC`;
  const size = `${look.zoom * 100}%`;
  // A picture that lies on its side is as wide as its room is high.
  const [width, height] = look.turns % 2 === 0 ? ["100cqw", "100cqh"] : ["100cqh", "100cqw"];
  return (
    <figure className="grid content-start gap-1">
      <figcaption className="text-12 text-text-2">{name}</figcaption>
      <div className="relative h-80 overflow-hidden rounded-1 border border-line bg-surface-2">
        {/* A room that scrolls is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="size-full overflow-auto" tabIndex={0} aria-label={name}>
          <div className="relative" style={{ inlineSize: size, blockSize: size, containerType: "size" }}>
            <img
              src={link}
              alt={name}
              className="absolute top-1/2 left-1/2 max-w-none object-contain"
              style={{
                width,
                height,
                transform: `translate(-50%, -50%) rotate(${look.turns * 90}deg)`,
                filter: `contrast(${look.contrast})`,
              }}
              data-zoom={look.zoom}
            />
          </div>
        </div>
        <div
          aria-hidden="true"
          data-watermark={mark}
          className="pointer-events-none absolute inset-0 flex flex-wrap content-around justify-around gap-x-8 overflow-hidden text-11 text-black mix-blend-difference select-none"
        >
          {Array.from({ length: MARKS }, (_, at) => (
            <span key={at} className="rotate-[-20deg] whitespace-nowrap text-white opacity-60">
              {mark}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
