import { UNKNOWN_FIGURE } from "@agio/primitives";
import { classNames, Select } from "@agio/ui";
import { useState } from "react";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { useDetail } from "../../../live/details.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractEntries } from "../../../features/contract/use-contract-entries.ts";
import { rateText } from "../model.ts";

const rateClass = (isNegative: boolean) => (isNegative ? "text-down" : "text-up");

/** Next funding of a contract, and all settled ones. */
export function FundingTab({ startSymbol }: { startSymbol: string | undefined }) {
  const t = useTranslate();
  const contracts = useContractEntries();
  const [chosen, setChosen] = useState(startSymbol);
  const entry = contracts.find(({ symbol }) => symbol === chosen) ?? contracts[0];
  if (entry === undefined) return null;
  return (
    <>
      <div className="grid gap-3 px-4 pt-3">
        <Select
          size="small"
          label={t("wallet.statement.contract")}
          value={entry.symbol}
          onChange={setChosen}
          options={contracts.map(({ symbol, showSymbol }) => ({ id: symbol, label: showSymbol }))}
        />
        <NextFunding symbol={entry.symbol} intervalHours={entry.intervalHour} />
      </div>
      <FundingHistory key={entry.symbol} symbol={entry.symbol} priceDecimals={entry.basePrecision} />
    </>
  );
}

function NextFunding({ symbol, intervalHours }: { symbol: string; intervalHours: number }) {
  const t = useTranslate();
  const format = useFormat();
  const tick = useDetail(symbol)?.data;
  const isKnown = tick !== undefined && tick.fundingTime > 0;
  return (
    <div className="rounded-2 bg-surface-1 p-3">
      <dl className="m-0 grid grid-cols-2 gap-2 text-12">
        <div>
          <dt className="text-text-3">{t("fund.rateNow")}</dt>
          <dd className={classNames("m-0 text-14 font-semibold ui-figures", isKnown && rateClass(tick.funding < 0))}>
            {isKnown ? format.grouped(rateText(tick.funding)) : UNKNOWN_FIGURE}
          </dd>
        </div>
        <div>
          <dt className="text-text-3">{t("fund.nextAt")}</dt>
          <dd className="m-0 text-14 font-semibold ui-figures">
            {isKnown ? format.dateTime(tick.fundingTime) : UNKNOWN_FIGURE}
          </dd>
        </div>
      </dl>
      <p className="m-0 mt-2 text-12 text-text-3">
        {intervalHours === 0 ? t("fund.noFundingHere") : t("fund.fundingNote", { hours: intervalHours })}
      </p>
    </div>
  );
}

function FundingHistory({ symbol, priceDecimals }: { symbol: string; priceDecimals: number }) {
  const t = useTranslate();
  const format = useFormat();
  const pages = usePages("contractMarket.funding", { symbol });
  return (
    <PagedList pages={pages} count={pages.rows.length} none={t("fund.noFunding")} rowPx={44} isWide>
      {pages.rows.map((row) => (
        <li key={row.id} className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-2 text-12">
          <span className="min-w-0 flex-1 text-text-2 ui-figures">{format.dateTime(row.createTime)}</span>
          <span className="text-end">
            <span className={classNames("block text-14 font-semibold ui-figures", rateClass(row.rate.startsWith("-")))}>
              {format.grouped(rateText(row.rate))}
            </span>
            <span className="block text-text-3">
              {t("wallet.positions.mark")}{" "}
              <span className="ui-figures">{format.price(row.markPrice, priceDecimals)}</span>
            </span>
          </span>
        </li>
      ))}
    </PagedList>
  );
}
