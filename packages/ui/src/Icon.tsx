import { ICON_SHAPES, MIRRORED_ICONS } from "./icon-shapes.tsx";
import type { IconName } from "./icon-shapes.tsx";

interface IconProps {
  name: IconName;
  /** Edge in px, 20 unless told: the size of the navigation icons. */
  size?: number;
  className?: string;
}

/** One of the kit's own 24-grid icons in the current colour. Decorative: name the control around it. */
export function Icon({ name, size = 20, className = "" }: IconProps) {
  return (
    <svg
      className={`ui-icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-flip={MIRRORED_ICONS.has(name) ? "" : undefined}
    >
      {ICON_SHAPES[name]}
    </svg>
  );
}
