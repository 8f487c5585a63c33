import type { ReactNode } from "react";

// Drawn like the kit's icons, on a 24 grid; here, because only these screens need them and home shall not carry them.
const SHAPES = {
  shield: <path d="M12 3.4 4.8 6v5.6c0 4.4 3 7.6 7.2 9 4.2-1.4 7.2-4.6 7.2-9V6L12 3.4Z" />,
  shieldCheck: (
    <path d="M12 3.4 4.8 6v5.6c0 4.4 3 7.6 7.2 9 4.2-1.4 7.2-4.6 7.2-9V6L12 3.4ZM8.8 11.9l2.3 2.3 4.2-4.6" />
  ),
  key: (
    <>
      <circle cx="8" cy="15.6" r="4.2" />
      <path d="m11 12.6 8.6-8.6M16.4 7.2l2.8 2.8M13.4 10.2l1.8 1.8" />
    </>
  ),
  mail: (
    <>
      <rect x="3.2" y="5.4" width="17.6" height="13.4" rx="2" />
      <path d="m3.8 7 8.2 6 8.2-6" />
    </>
  ),
  phone: (
    <>
      <rect x="6.6" y="2.8" width="10.8" height="18.4" rx="2.4" />
      <path d="M10.6 18h2.8" />
    </>
  ),
  laptop: <path d="M5.4 5h13.2c.8 0 1.4.6 1.4 1.4V16H4V6.4C4 5.6 4.6 5 5.4 5ZM2.4 19h19.2" />,
  fingerprint: (
    <path d="M6.2 7.6a8 8 0 0 1 11.9.4M4.4 12.4c0-1 .1-1.9.4-2.8M8.2 19.4c.5-1.4.7-2.9.7-4.6v-2.3a3.1 3.1 0 0 1 6.2 0v1.4c0 2-.3 3.9-.9 5.7M19.5 11.4c.2 2.6 0 5-.5 7.2M5 16.6c.3-1.2.5-2.6.5-4.1a6.5 6.5 0 0 1 11.6-4M12 12.4v2.2c0 2.2-.3 4.2-1 6.1" />
  ),
  snow: (
    <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.6 4.4 12 6.6l2.4-2.2M9.6 19.6 12 17.4l2.4 2.2M4 11l3.2-.8-.9-3.2M20 13l-3.2.8.9 3.2M4 13l3.2.8-.9 3.2M20 11l-3.2-.8.9-3.2" />
  ),
} as const satisfies Record<string, ReactNode>;

export type GuardIconName = keyof typeof SHAPES;

interface GuardIconProps {
  name: GuardIconName;
  /** Edge in px. */
  size?: number;
  className?: string;
}

/** An icon of what guards an account. Decorative: name the control around it. */
export function GuardIcon({ name, size = 20, className = "" }: GuardIconProps) {
  return (
    <svg className={`ui-icon ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
