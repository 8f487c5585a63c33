import { createContext, useContext, useState } from "react";
import { COIN_MARKS } from "./coin-marks.tsx";

/** The address of a coin's picture by its code; "" where its mark is drawn. */
export const CoinPictures = createContext<(code: string) => string>(() => "");

interface CoinIconProps {
  /** Coin code such as "BTC"; an unknown one gets its initial on a colour of its own. */
  code: string;
  /** Diameter in px. */
  size?: number;
}

const HUE_STEP = 47;

const hueOf = (code: string): number =>
  [...code].reduce((sum, letter) => sum + letter.charCodeAt(0) * HUE_STEP, 0) % 360;

/** The picture of a coin, or a drawn badge without one. Decorative: the code stands beside it as text. */
export function CoinIcon({ code, size = 32 }: CoinIconProps) {
  const coin = code.toUpperCase();
  const mark = COIN_MARKS[coin];
  const picture = useContext(CoinPictures)(coin);
  const [broken, setBroken] = useState("");
  if (picture !== "" && picture !== broken) {
    const failed = () => setBroken(picture);
    return <img className="ui-coin rounded-full" src={picture} width={size} height={size} alt="" onError={failed} />;
  }
  return (
    <svg className="ui-coin" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={mark?.fill ?? `hsl(${hueOf(coin)} 42% 40%)`} />
      {mark?.shape ?? (
        <text x="16" y="21" textAnchor="middle" fill="#fff" fontSize="14" fontWeight="700" fontFamily="var(--font)">
          {coin.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
