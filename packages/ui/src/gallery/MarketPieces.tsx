import { useEffect, useState } from "react";
import { AmountText } from "../AmountText.tsx";
import { ChangePill } from "../ChangePill.tsx";
import { CoinIcon } from "../CoinIcon.tsx";
import { CountdownRing } from "../CountdownRing.tsx";
import { depthShade } from "../depth-shade.ts";
import { List, ListRow } from "../List.tsx";
import { PriceText } from "../PriceText.tsx";
import { Sparkline } from "../Sparkline.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const WAVE = Array.from({ length: 24 }, (_, index) => Math.sin(index / 3) * 3 + index / 4);
const TICK_MS = 1_000;

/** Prices, amounts and rows. */
export function MarketPieces() {
  const turn = useTurns();
  const price = 60_000 + ((turn * 37) % 100) - 50;
  return (
    <>
      <Specimen title="Figures">
        <Line>
          <PriceText text={`${price}.10`} figure={price} reserve={9} />
          <PriceText text="1.234500" direction="up" />
          <PriceText text="0.00012" direction="down" />
          <ChangePill percent="2.31" direction="up" />
          <ChangePill percent="-0.40" direction="down" />
          <ChangePill percent="0.01" direction="same" />
          <ChangePill percent="12.30" direction="up" variant="plain" />
        </Line>
        <Line>
          <AmountText text="10,000.00" unit="USDT" />
          <AmountText text="10,000.00" unit="USDT" isHidden />
          <Sparkline values={WAVE} direction="up" />
          <Sparkline values={WAVE.toReversed()} direction="down" />
          <Sparkline values={[1, 1]} />
          <CountdownRing label="Time left" totalMs={30_000} remainingMs={30_000 - ((turn * TICK_MS) % 30_000)} />
        </Line>
        <div className="ui-depth" {...depthShade({ share: 0.6, side: "up" })}>
          depth
        </div>
      </Specimen>
      <Specimen title="List">
        <List isFramed label="Coins">
          <ListRow leading={<CoinIcon code="BTC" />} title="BTC" note="Note" value="0.5000" href="#" />
          <ListRow
            leading={<CoinIcon code="ETH" />}
            title="ETH"
            value={<ChangePill percent="1.00" direction="up" />}
            onPress={() => undefined}
          />
          <ListRow title="Plain row" value="Value" />
        </List>
      </Specimen>
    </>
  );
}

function useTurns(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return turn;
}
