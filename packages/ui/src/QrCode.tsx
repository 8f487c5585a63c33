import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** Spoken name of what the code leads to. */
  label: string;
  /** Edge in px. */
  size?: number;
}

const QUIET_ZONE = 4;

/** A QR code, black on white in every theme, because readers expect it so. */
export function QrCode({ text, label, size = 180 }: QrCodeProps) {
  const { data, size: cells } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${cells} ${cells}`}
      shapeRendering="crispEdges"
      style={{ background: "#fff", borderRadius: 8, maxInlineSize: "100%" }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
