import { CoinIcon } from "../CoinIcon.tsx";
import { COIN_MARKS } from "../coin-marks.tsx";
import { Icon } from "../Icon.tsx";
import { ICON_SHAPES } from "../icon-shapes.tsx";
import type { IconName } from "../icon-shapes.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const COLOURS = ["surface-0", "surface-1", "surface-2", "surface-3", "accent", "up", "down", "warn", "danger", "line"];
const SIZES = [11, 12, 14, 16, 20, 28];

/** Colours, type scale, icons and coin badges. */
export function Foundations() {
  return (
    <>
      <Specimen title="Colours">
        <Line>
          {COLOURS.map((name) => (
            <figure key={name} style={{ margin: 0, fontSize: 11, color: "var(--text-3)", inlineSize: 64 }}>
              <div
                style={{
                  blockSize: 36,
                  borderRadius: 8,
                  background: `var(--${name})`,
                  border: "1px solid var(--line)",
                }}
              />
              {name}
            </figure>
          ))}
        </Line>
      </Specimen>
      <Specimen title="Type">
        {SIZES.map((size) => (
          <div key={size} style={{ fontSize: size, lineHeight: 1.3 }}>
            {size} · <span className="ui-figures">64,123.46</span> · 多语言 · العربية
          </div>
        ))}
      </Specimen>
      <Specimen title="Icons">
        <Line>
          {(Object.keys(ICON_SHAPES) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={24} />
            </span>
          ))}
        </Line>
      </Specimen>
      <Specimen title="Coins">
        <Line>
          {[...Object.keys(COIN_MARKS), "UNI", "AVAX", "DOT"].map((code) => (
            <span key={code} title={code}>
              <CoinIcon code={code} size={36} />
            </span>
          ))}
        </Line>
      </Specimen>
    </>
  );
}
