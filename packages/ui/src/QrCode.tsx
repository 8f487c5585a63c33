import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** Spoken name. */
  label: string;
  /** Edge in px. */
  size?: number;
}

const QUIET_MODULES = 2;

/** The modules of a text's QR code row by row, quiet zone included; true is dark. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: "M", border: QUIET_MODULES }).data;

/** A text as a QR code. Dark on light in both themes: cameras expect it so. */
export function QrCode({ text, label, size = 176 }: QrCodeProps) {
  const data = qrModules(text);
  const modules = data.length;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here has no address for an img
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: "var(--radius-1)", display: "block" }}
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={data.map((row, y) => rowPath(row, y)).join("")} fill="#000" />
    </svg>
  );
}

/** One subpath for each run of dark modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const isDark = row[x] === true;
    if (isDark && start === -1) start = x;
    if (!isDark && start !== -1) {
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      start = -1;
    }
  }
  return path;
}
