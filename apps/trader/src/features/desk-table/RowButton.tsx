import { Icon, type IconName } from "@agio/ui";
import type { ReactNode } from "react";

interface RowButtonProps {
  /** Shown to whoever points at it, and spoken where the face is a picture. */
  label: string;
  face: { readonly icon: IconName } | { readonly picture: ReactNode } | { readonly words: string };
  isDisabled?: boolean;
  onPress: () => void;
}

const LOOK =
  "inline-flex h-[24px] min-w-[24px] items-center justify-center rounded-1 px-1.5 text-11 text-text-2 hover:bg-surface-3 hover:text-text-1";

/** A deed of a row of a dense table, 24 px high. */
export function RowButton({ label, face, isDisabled = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`${LOOK} disabled:cursor-not-allowed disabled:opacity-50`}
      disabled={isDisabled}
      title={label}
      {...("words" in face ? {} : { "aria-label": label })}
      onClick={onPress}
    >
      {"icon" in face ? <Icon name={face.icon} size={14} /> : null}
      {"picture" in face ? face.picture : null}
      {"words" in face ? face.words : null}
    </button>
  );
}

/** The way from a row of a dense table to a page about it, 24 px high. */
export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={LOOK} href={href}>
    {children}
  </a>
);
