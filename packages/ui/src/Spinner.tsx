/** A turning arc in the current colour. `size` in px. */
export function Spinner({ size = 20, color = "currentColor" }: { size?: number; color?: string }) {
  return (
    <svg className="ui-spinner" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" stroke={color} strokeWidth="2.5" opacity="0.22" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke={color} strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
