import type { ReactNode } from "react";

/** The empty state: an unhurried drawing, one sentence, at most one action. */
export function NoData({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-nodata">
      <svg width="112" height="84" viewBox="0 0 112 84" fill="none" aria-hidden="true">
        <ellipse cx="56" cy="75" rx="40" ry="5" fill="currentColor" opacity="0.35" />
        <path d="M28 30 56 18l28 12-28 12-28-12Z" fill="currentColor" opacity="0.55" />
        <path d="M28 30v26l28 13V42L28 30Z" fill="currentColor" opacity="0.8" />
        <path d="M84 30v26L56 69V42l28-12Z" fill="currentColor" />
        <path d="m28 30-9 8 28 12 9-8-28-12Zm56 0 9 8-28 12-9-8 28-12Z" fill="currentColor" opacity="0.7" />
        <path
          d="M50 12c-4-5 3-9 6-5s-2 6 1 9"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 4"
        />
        <circle cx="74" cy="10" r="3" fill="currentColor" opacity="0.6" />
        <circle cx="88" cy="19" r="2" fill="currentColor" opacity="0.4" />
      </svg>
      <p>{text}</p>
      {action}
    </div>
  );
}
