import type { CallFailure } from "@agio/api-client";
import { Checkbox, NoData, showToast } from "@agio/ui";
import type { ReactNode } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import { saidOfCancelled, type NamedOrder } from "../order-said/order-said.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";

interface OpenRowsProps {
  /** The choice between one market and all of them. */
  market: { readonly label: string; readonly isChosen: boolean; readonly choose: (isChosen: boolean) => void };
  /** Cards; undefined until it is known which orders there are. */
  isKnown: boolean;
  rows: readonly ReactNode[];
  /** Which orders "cancel all" takes, as a sentence. */
  question: string;
  onCancelAll: () => Promise<CallFailure | undefined>;
}

/** The orders that rest or wait, of one market or of all, with cancel all. */
export function OpenRows({ market, isKnown, rows, question, onCancelAll }: OpenRowsProps) {
  const t = useTranslate();
  return (
    <>
      <div className="flex min-h-11 items-center justify-between">
        <Checkbox
          isChecked={market.isChosen}
          onChange={market.choose}
          label={<span className="text-12">{market.label}</span>}
        />
        <CancelAll isDisabled={rows.length === 0} question={question} onCancelAll={onCancelAll} />
      </div>
      {isKnown ? null : <UnknownRows />}
      {isKnown && rows.length === 0 ? <NoData text={t("trade.orders.none")} /> : null}
      <OpenCards>{rows}</OpenCards>
    </>
  );
}

/** Cards that grow pale while nothing is heard of them. */
export function OpenCards({ children }: { children: ReactNode }) {
  const isStale = useStale();
  return <ul className={isStale ? "m-0 list-none p-0 ui-stale" : "m-0 list-none p-0"}>{children}</ul>;
}

/** Cancels one order and says so by its name. */
export function useCancelOrder<Row>(cancel: (row: Row) => Promise<CallFailure | undefined>) {
  const t = useTranslate();
  return async (row: Row, named: NamedOrder): Promise<void> => {
    const failure = await cancel(row);
    if (failure === undefined) showToast(saidOfCancelled(t, named), "success");
    else showToast(failureText(failure), "error");
  };
}
