import { COIN_MARKS } from "./coin-marks.tsx";

interface CoinIconProps {
  /** Coin code such as "BTC"; an unknown one gets its initial on a colour of its own. */
  code: string;
  /** Diameter in px. */
  size?: number;
}

const HUE_STEP = 47;

const hueOf = (code: string): number =>
  [...code].reduce((sum, letter) => sum + letter.charCodeAt(0) * HUE_STEP, 0) % 360;

/** A drawn badge for a coin. Decorative: the code stands beside it as text. */
export function CoinIcon({ code, size = 32 }: CoinIconProps) {
  const coin = code.toUpperCase();
  const mark = COIN_MARKS[coin];
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
