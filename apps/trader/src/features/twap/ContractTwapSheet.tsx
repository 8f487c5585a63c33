import { showToast } from "@agio/ui";
import { failureOf } from "../../shell/server.ts";
import { useTranslate } from "../../shell/language.ts";
import { submitKey, type ContractWay } from "../contract/submit-key.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { saidOfTwap } from "../order-said/order-said.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { SheetFigure } from "../ticket/Figures.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { NO_TWAP, readContractTwap, type TwapField } from "./twap-draft.ts";
import { TwapFields } from "./TwapFields.tsx";
import { TwapList } from "./TwapList.tsx";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { useContractTwapActions, useContractTwaps } from "./use-twaps.ts";

const PLACES: RefusalPlaces<TwapField> = {
  fields: { share: "amount", price: "price", slices: "slices", intervalSeconds: "seconds" },
  codes: { [-3001]: "amount", [-3004]: "price" },
};

interface ContractTwapSheetProps {
  contract: TradingContract;
  /** As the ticket that it was opened from has it. */
  order: ContractWay;
  positionMode: "hedge" | "oneWay";
  onClose: () => void;
}

/** An order of a contract that is spread over time: its form, and the ones that run. */
export function ContractTwapSheet({ contract, order, positionMode, onClose }: ContractTwapSheetProps) {
  const t = useTranslate();
  const actions = useContractTwapActions();
  const cancel = useCancelTwap(actions.end);
  const form = useDraftSheet(() => NO_TWAP, PLACES);
  const outcome = readContractTwap(form.draft, contract, order);
  const rows = useContractTwaps([contract], contract.symbol) ?? [];
  const start = async () => {
    const { request } = outcome;
    if (request === undefined || !(await form.send(async () => failureOf(await actions.start(request))))) return;
    const { amount, price } = form.draft;
    const side = t(submitKey(order, positionMode));
    const named = { market: contract.label, side, size: `${amount} ${contract.coin}`, price: price || undefined };
    showToast(saidOfTwap(t, named), "success");
    form.change({ amount: "" });
  };
  return (
    <DraftSheet
      form={form}
      title={`${t("entry.twap.title")} · ${contract.label}`}
      label={t("entry.twap.start")}
      tone={order.direction === "buy" ? "up" : "down"}
      isReady={outcome.request !== undefined}
      onSend={() => void start()}
      onClose={onClose}
    >
      <p className="m-0 text-12 text-text-3">{t("entry.twap.note")}</p>
      <p className="m-0 text-12 text-text-3">
        {t(order.offset === "open" ? "entry.twap.openNote" : "entry.twap.closeNote")}
      </p>
      <dl className="m-0">
        <SheetFigure name={t("trade.form.side")}>
          <span className={order.direction === "buy" ? "text-up" : "text-down"}>
            {t(submitKey(order, positionMode))}
          </span>
        </SheetFigure>
      </dl>
      <TwapFields form={form} market={contract} outcome={outcome} />
      <TwapList rows={rows} onCancel={(id) => void cancel(id)} />
    </DraftSheet>
  );
}
