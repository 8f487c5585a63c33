import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { surfaceNodeRow, surfaceStepRow } from "../options/surface-step-row.ts";

/** The server knows them of every entry; see `PriceInfo`. */
const priceInfo = {
  close: z.string().exactOptional(),
  openPrice: z.string().exactOptional(),
  change: z.string().exactOptional(),
  priceChangePercent: z.string().exactOptional(),
  volume: z.string().exactOptional(),
  volume2: z.string().exactOptional(),
  volume24: z.string().exactOptional(),
  high: z.string().exactOptional(),
  low: z.string().exactOptional(),
  high24: z.string().exactOptional(),
  low24: z.string().exactOptional(),
};

const coinEntry = {
  coin: z.string(),
  baseCoin: z.string(),
  symbol: z.string(),
  showSymbol: z.string(),
  customizeFlag: z.int(),
  market: z.string(),
  amount: z.string(),
  open: z.string(),
  coinType: z.int(),
  showFlag: z.int(),
  status: z.int(),
  openTime: z.int().exactOptional(),
  type: z.int(),
  sort: z.int(),
  logo: z.string(),
  ...priceInfo,
};

export const listCoins = publicRead({
  name: "coins.list",
  path: "/api/common/getCoinList",
  request: z.object({}),
  /** The four lists of the specification; see `CoinLists` for the meaning of each field. */
  data: z.object({
    optionList: z.array(
      z.object({
        ...coinEntry,
        feeType: z.int(),
        feeValue: z.string(),
        exerciseFee: z.string(),
        basePrecision: z.int(),
        coinPrecision: z.int(),
        orderMin: z.string(),
        orderMax: z.string(),
        openOrdersMax: z.int(),
        writing: z.int(),
        surface: z.array(surfaceNodeRow).exactOptional(),
        surfaceStep: surfaceStepRow.exactOptional(),
      }),
    ),
    coinList: z.array(z.object(coinEntry)),
    currencyList: z.array(
      z.object({
        ...coinEntry,
        orderMin: z.string(),
        orderMax: z.string(),
        buyMax: z.string(),
        sellMin: z.string(),
        feeRate: z.string(),
        makerFeeRate: z.string(),
        notionalMin: z.string(),
        basePrecision: z.int(),
        coinPrecision: z.int(),
        limitedBuy: z.int(),
        limitedSell: z.int(),
        marketBuy: z.int(),
        marketSell: z.int(),
        priceBand: z.string(),
        marketBand: z.string(),
        openOrdersMax: z.int(),
      }),
    ),
    contractList: z.array(
      z.object({
        ...coinEntry,
        leverage: z.string(),
        openFee: z.string(),
        closeFee: z.string(),
        minShare: z.int(),
        maxShare: z.int(),
        shareNumber: z.string(),
        intervalHour: z.int(),
        basePrecision: z.int(),
        coinPrecision: z.int(),
        indexSymbol: z.string(),
        tiers: z.array(z.object({ cap: z.string(), mmr: z.string(), leverageMax: z.int() })),
        fundingCap: z.string(),
        liqFee: z.string(),
        priceBand: z.string(),
        openOrdersMax: z.int(),
      }),
    ),
  }),
});
