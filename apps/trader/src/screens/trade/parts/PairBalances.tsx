import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, CoinIcon } from "@agio/ui";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { useIsSignedIn } from "../../../shell/session.ts";

/** Both coins of the pair as they are held, each leading to its lines. */
export function PairBalances({ pair }: { pair: TradingPair }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const rows = valueIn(useCall("assets.balances", {}, { isEnabled: isSignedIn }))?.platform;
  if (!isSignedIn) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h2 className="m-0 pb-1 text-12 font-medium text-text-3">{t("wallet.assets")}</h2>
      {[pair.coin, pair.pricingCoin].map((coin) => {
        const row = rows?.find((each) => each.coin === coin);
        // A known account lists what it has; before that nobody knows.
        const nothing = rows === undefined ? undefined : "0";
        return (
          <Holding
            key={coin}
            coin={coin}
            available={row?.availableAmount ?? nothing}
            frozen={row?.occupiedAmount ?? nothing}
          />
        );
      })}
    </section>
  );
}

interface HoldingProps {
  coin: string;
  available: string | undefined;
  frozen: string | undefined;
}

function Holding({ coin, available, frozen }: HoldingProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <a
      className="-mx-2 flex items-center gap-2 rounded-1 px-2 py-2 text-12 hover:bg-surface-2"
      href={hrefOf(paths.cashFlow({ coin }))}
      title={t("wallet.openLines")}
    >
      <CoinIcon code={coin} size={20} />
      <span className="font-semibold ui-figures">{coin}</span>
      <span className="ms-auto text-end">
        <AmountText className="block" text={format.holding(available, coin)} isHidden={isHidden} />
        <span className="block text-11 text-text-3">
          {t("wallet.frozen")} <AmountText text={format.holding(frozen, coin)} isHidden={isHidden} />
        </span>
      </span>
    </a>
  );
}
