import { useState } from "react";
import { SegmentedControl } from "../SegmentedControl.tsx";
import { ToastHost } from "../Toast.tsx";
import { Controls } from "./Controls.tsx";
import { Fields } from "./Fields.tsx";
import { Foundations } from "./Foundations.tsx";
import { MarketPieces } from "./MarketPieces.tsx";
import { Overlays } from "./Overlays.tsx";
import { Pickers } from "./Pickers.tsx";
import { Proofs } from "./Proofs.tsx";
import { States } from "./States.tsx";
import { Uploads } from "./Uploads.tsx";

const THEMES = ["dark", "light"] as const;
const DIRECTIONS = ["ltr", "rtl"] as const;

/** Every component of the kit in both themes, both directions and both palettes, side by side. */
export function Gallery() {
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  const [colours, setColours] = useState<"plain" | "swapped" | "colour-blind">("plain");
  return (
    <div
      dir={direction}
      data-updown={colours === "swapped" ? "swapped" : undefined}
      data-palette={colours === "colour-blind" ? "colour-blind" : undefined}
    >
      <header style={{ display: "flex", flexWrap: "wrap", gap: 16, padding: 16, alignItems: "center" }}>
        <h1 style={{ font: "600 20px/28px var(--font)", margin: 0, flex: 1 }}>Component gallery</h1>
        <SegmentedControl
          label="Direction"
          size="small"
          value={direction}
          onChange={setDirection}
          options={DIRECTIONS.map((id) => ({ id, label: id }))}
        />
        <SegmentedControl
          label="Colours"
          size="small"
          value={colours}
          onChange={setColours}
          options={[
            { id: "plain", label: "Plain" },
            { id: "swapped", label: "Swapped" },
            { id: "colour-blind", label: "Colour-blind" },
          ]}
        />
      </header>
      <main
        key={direction}
        style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 360px), 1fr))" }}
      >
        {THEMES.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={theme}
            style={{ background: "var(--surface-0)", color: "var(--text-1)", minInlineSize: 0 }}
          >
            <div style={{ maxInlineSize: 520, margin: "0 auto", padding: "0 16px 48px" }}>
              <Foundations />
              <Controls name={theme} />
              <Fields />
              <Pickers />
              <Uploads />
              <Proofs />
              <MarketPieces />
              <States />
              <Overlays />
            </div>
          </section>
        ))}
      </main>
      <ToastHost />
    </div>
  );
}
