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

/** A picture as it is looked at, under the name of who looks and when. */
export function PictureView({ name, link, look, operator, openedAt }: PictureViewProps) {
  const mark = `${operator} · ${format.dateTime(openedAt)} UTC`;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-12 text-text-2">{name}</figcaption>
      <div className="relative h-80 overflow-auto rounded-1 border border-line bg-surface-2">
        <img
          src={link}
          alt={name}
          className="size-full object-contain"
          style={{
            transform: `rotate(${look.turns * 90}deg) scale(${look.zoom})`,
            transformOrigin: look.zoom > 1 && look.turns === 0 ? "0 0" : "center",
            filter: `contrast(${look.contrast})`,
          }}
        />
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
