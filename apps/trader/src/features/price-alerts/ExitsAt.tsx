import { formatDecimal } from "@agio/primitives";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { PositionRow } from "@agio/api-contract";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useOwnCloseFee } from "../own-fees/own-fees.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { ExitFigures } from "../positions/ExitFigures.tsx";
import { usePositions, useTpSlOrders } from "../positions/futures-store.ts";
import { readTpSl, startTpSl } from "../positions/tp-sl-draft.ts";
import { useFuturesActions } from "../positions/use-futures-actions.ts";
import { exitKindAt } from "./exit-kind.ts";

interface ExitsAtProps {
  contract: TradingContract;
  ticks: number;
  onDone: () => void;
}

/** Take-profit or stop-loss of each position at a price, with what it brings. */
export function ExitsAt({ contract, ticks, onDone }: ExitsAtProps) {
  return usePositions(contract.symbol).map((row) => (
    <ExitAt key={row.id} row={row} contract={contract} ticks={ticks} onDone={onDone} />
  ));
}

function ExitAt({ row, contract, ticks, onDone }: ExitsAtProps & { row: PositionRow }) {
  const t = useTranslate();
  const isStale = useStale();
  const actions = useFuturesActions();
  const tpSlOrders = useTpSlOrders(contract.symbol).filter(({ positionId }) => positionId === row.id);
  const lastTicks = ticksOf(useDetail(contract.symbol)?.data.close, contract) ?? 0;
  const atOwnFee = useOwnCloseFee(contract);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const kind = exitKindAt(row, contract, ticks);
  const draft = { ...startTpSl(kind), text: formatDecimal(ticks, contract.priceDecimals) };
  const { request, estimate } = readTpSl(draft, row, { contract: atOwnFee, lastTicks, tpSlOrders });
  const set = async () => {
    if (request === undefined) return;
    setIsSending(true);
    const failure = await actions.setTpSl(request);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(failureText(failure));
    showToast(t("position.plans.done"), "success");
    onDone();
  };
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <dl className="m-0">
        <ExitFigures estimate={estimate} contract={contract} />
      </dl>
      <Button busy={isSending} disabled={request === undefined || isStale} onClick={() => void set()}>
        {`${t(`position.line.${kind}`)} · ${t(`position.side.${row.side}`)}`}
      </Button>
      {refusal === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
