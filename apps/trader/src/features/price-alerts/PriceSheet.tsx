import { Button, NumberField, Sheet } from "@agio/ui";
import { formatDecimal, parseDecimal, PRICE_TICKS_MAX, priceTicks } from "@agio/primitives";
import { useEffect, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";
import { ContractTicket } from "../contract-ticket/ContractTicket.tsx";
import { useContractDraft } from "../contract-ticket/use-contract-ticket.ts";
import { OrderTicket } from "../order-ticket/OrderTicket.tsx";
import { useOrderDraft } from "../order-ticket/use-ticket.ts";
import type { TradedMarket, TradingPair } from "../pair/trading-pair.ts";
import { useTradingPairs } from "../pair/use-trading-pairs.ts";
import { AlertForm } from "./AlertForm.tsx";
import { ExitsAt } from "./ExitsAt.tsx";

interface PriceSheetProps {
  market: TradedMarket;
  /** Where the chart was pressed. */
  ticks: number;
  onClose: () => void;
}

type Side = "buy" | "sell";

/** An order, an exit of a position, or an alert at a price of the chart. */
export function PriceSheet({ market, ticks: pressed, onClose }: PriceSheetProps) {
  const t = useTranslate();
  const [text, setText] = useState(formatDecimal(pressed, market.priceDecimals));
  const [side, setSide] = useState<Side>();
  const contract = useTradingContracts().find((each) => each.symbol === market.symbol);
  const isSignedIn = useIsSignedIn();
  const read = parseDecimal(text, market.priceDecimals) ?? 0;
  const ticks = read > 0 && read <= PRICE_TICKS_MAX ? read : undefined;
  const title = `${market.label} · ${t("trade.chart.alert.atPrice")}`;
  if (side !== undefined && ticks !== undefined) {
    return (
      <Sheet isOpen onClose={onClose} title={title} closeLabel={t("common.close")} isTall>
        <TicketAt market={market} side={side} ticks={ticks} />
      </Sheet>
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={t("common.close")}>
      <div className="grid gap-4">
        <NumberField
          label={t("trade.book.price", { coin: market.pricingCoin })}
          value={text}
          onChange={setText}
          decimals={market.priceDecimals}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button tone="up" disabled={ticks === undefined} onClick={() => setSide("buy")}>
            {t("common.buy")}
          </Button>
          <Button tone="down" disabled={ticks === undefined} onClick={() => setSide("sell")}>
            {t("common.sell")}
          </Button>
        </div>
        {contract === undefined || ticks === undefined || !isSignedIn ? null : (
          <ExitsAt contract={contract} ticks={ticks} onDone={onClose} />
        )}
        {isSignedIn ? <AlertForm market={market} price={ticks === undefined ? undefined : text} /> : null}
      </div>
    </Sheet>
  );
}

/** The ticket of the market, at that price. */
function TicketAt({ market, side, ticks }: { market: TradedMarket; side: Side; ticks: number }) {
  const contract = useTradingContracts().find((each) => each.symbol === market.symbol);
  const pair = useTradingPairs().find((each) => each.symbol === market.symbol);
  if (contract !== undefined) return <ContractTicketAt contract={contract} side={side} ticks={ticks} />;
  return pair === undefined ? null : <SpotTicketAt pair={pair} side={side} ticks={ticks} />;
}

function SpotTicketAt({ pair, side, ticks }: { pair: TradingPair; side: Side; ticks: number }) {
  const [draft, dispatch] = useOrderDraft(side);
  useEffect(() => dispatch({ type: "bookPrice", ticks: priceTicks(ticks), pair }), [dispatch, ticks, pair]);
  return <OrderTicket pair={pair} draft={draft} dispatch={dispatch} />;
}

function ContractTicketAt({ contract, side, ticks }: { contract: TradingContract; side: Side; ticks: number }) {
  const [draft, dispatch] = useContractDraft(side);
  useEffect(() => dispatch({ type: "bookPrice", ticks: priceTicks(ticks), contract }), [dispatch, ticks, contract]);
  return <ContractTicket contract={contract} draft={draft} dispatch={dispatch} />;
}
