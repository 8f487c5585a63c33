import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Page } from "../../features/page/Page.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { useView } from "../../features/view/use-view.ts";
import { useText } from "../../shell/text.ts";
import { ChannelStep } from "./parts/ChannelStep.tsx";
import { CoinStep } from "./parts/CoinStep.tsx";
import { ContractStep } from "./parts/ContractStep.tsx";
import { PairStep } from "./parts/PairStep.tsx";

/** Each step shows by itself when a second person has agreed to the one before. */
const EVERY_MS = 1_000;

/** Lists a coin, a channel for it and a pair, one after the other; each takes a second person. */
export function ListingScreen() {
  const text = useText();
  const { values, set } = useView(["coin"]);
  const markets = useStaffCall("operator.markets.list", {}, { everyMs: EVERY_MS });
  const channels = useStaffCall("operator.channels.list", {}, { everyMs: EVERY_MS });
  return (
    <Page title={text("listing.title")}>
      <Loaded remote={markets}>
        {(shown) => {
          const coin = shown.coins.find((one) => one.coin === values.coin);
          return (
            <div className="grid max-w-3xl gap-4">
              <p className="text-text-2">{text("listing.intro")}</p>
              <CoinStep markets={shown} chosen={coin?.coin ?? ""} onChoose={(chosen) => set({ coin: chosen })} />
              {coin === undefined ? null : (
                <>
                  <ChannelStep
                    key={`channel ${coin.coin}`}
                    coin={coin.coin}
                    scale={coin.scale}
                    channels={(valueIn(channels) ?? []).filter((one) => one.coin === coin.coin)}
                  />
                  <PairStep key={`pair ${coin.coin}`} coin={coin.coin} logo={coin.logo} markets={shown} />
                  <ContractStep key={`contract ${coin.coin}`} coin={coin.coin} markets={shown} />
                </>
              )}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
