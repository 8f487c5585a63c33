import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, Button, ButtonLink, CoinIcon, NoData, Sheet, Skeleton } from "@agio/ui";
import type { AssetView } from "../../../features/asset-row/asset-view.ts";
import { useTradingPairs } from "../../../features/pair/use-trading-pairs.ts";
import { StatementLine } from "../../../features/statement-row/StatementLine.tsx";
import { CONTRACT_COIN } from "../../../features/transfer/transfer-draft.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { failureText } from "../../../shell/server.ts";
import { pairsOfCoin } from "../model.ts";

interface AssetSheetProps {
  asset: AssetView | undefined;
  onClose: () => void;
  onTransfer: (coin: string) => void;
}

const LINES_SHOWN = 20;

/** One coin: its figures, the markets it trades in, and the ledger lines behind every figure. */
export function AssetSheet({ asset, onClose, onTransfer }: AssetSheetProps) {
  const t = useTranslate();
  if (asset === undefined) return null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      isTall
      isFlush
      closeLabel={t("common.close")}
      title={
        <span className="flex items-center gap-2">
          <CoinIcon code={asset.coin} size={24} />
          <span className="ui-figures">{asset.coin}</span>
          <span className="text-12 font-normal text-text-3">{asset.name}</span>
        </span>
      }
      footer={
        <>
          {asset.coin === CONTRACT_COIN ? (
            <Button tone="accent" onClick={() => onTransfer(asset.coin)}>
              {t("wallet.transfer.title")}
            </Button>
          ) : null}
          <ButtonLink tone="outline" href={hrefOf(paths.cashFlow({ coin: asset.coin }))}>
            {t("wallet.allLines", { coin: asset.coin })}
          </ButtonLink>
        </>
      }
    >
      <AssetFigures asset={asset} />
      <AssetMarkets coin={asset.coin} />
      <AssetLines coin={asset.coin} />
    </Sheet>
  );
}

function AssetFigures({ asset }: { asset: AssetView }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const figures: [string, string, string][] = [
    [t("wallet.total"), format.grouped(asset.total), asset.coin],
    [t("wallet.available"), format.grouped(asset.available), asset.coin],
    [t("wallet.frozen"), format.grouped(asset.frozen), asset.coin],
    [t("wallet.value"), format.amount(asset.value, 2), "USDT"],
  ];
  return (
    <ul className="m-0 grid list-none grid-cols-2 gap-2 px-4 pb-3 pt-0">
      {figures.map(([name, text, unit]) => (
        <li key={name}>
          <a
            className="block rounded-1 bg-surface-2 px-3 py-2 hover:bg-surface-3"
            href={hrefOf(paths.cashFlow({ coin: asset.coin }))}
            title={t("wallet.openLines")}
          >
            <span className="block text-12 text-text-3">{name}</span>
            <AmountText className="block truncate text-14 font-semibold" text={text} unit={unit} isHidden={isHidden} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function AssetMarkets({ coin }: { coin: string }) {
  const t = useTranslate();
  const pairs = pairsOfCoin(coin, useTradingPairs());
  return (
    <div className="flex gap-2 overflow-x-auto px-4 pb-3 [scrollbar-width:none]">
      {pairs.map((pair) => (
        <ButtonLink key={pair.symbol} size="small" href={hrefOf(paths.trade({ symbol: pair.symbol }))}>
          {t("wallet.markets", { coin: pair.label })}
        </ButtonLink>
      ))}
    </div>
  );
}

function AssetLines({ coin }: { coin: string }) {
  const t = useTranslate();
  const remote = useCall("statements.spot", { type: 1, coin, pageNum: 1, pageSize: LINES_SHOWN });
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <section>
      <h3 className="m-0 px-4 text-14 font-semibold">{t("wallet.ledgerLines")}</h3>
      <p className="m-0 px-4 pb-1 text-12 text-text-3">{t("wallet.explain")}</p>
      {remote.state === "loading" ? (
        <div className="px-4 py-2">
          <Skeleton height={44} />
        </div>
      ) : null}
      {remote.state === "failed" ? <p className="px-4 text-text-2">{failureText(remote.failure)}</p> : null}
      {remote.state === "ready" && rows.length === 0 ? <NoData text={t("wallet.noLines")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <StatementLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
