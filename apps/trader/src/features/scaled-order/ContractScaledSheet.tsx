import { useTranslate } from "../../shell/language.ts";
import { submitKey, type ContractWay } from "../contract/submit-key.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useFuturesActions } from "../positions/use-futures-actions.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { SheetFigure } from "../ticket/Figures.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { NO_SCALED, readContractScaled, type ScaledField } from "./scaled-draft.ts";
import { ScaledFields } from "./ScaledFields.tsx";
import { useScaledOrders } from "./use-scaled-orders.ts";

const PLACES: RefusalPlaces<ScaledField> = { fields: {}, codes: {} };

interface ContractScaledSheetProps {
  contract: TradingContract;
  /** As the ticket that it was opened from has it. */
  order: ContractWay;
  positionMode: "hedge" | "oneWay";
  onClose: () => void;
}

/** Several limit orders of a contract over a range of prices, with the leverage and margin mode of its ticket. */
export function ContractScaledSheet({ contract, order, positionMode, onClose }: ContractScaledSheetProps) {
  const t = useTranslate();
  const actions = useFuturesActions();
  const form = useDraftSheet(() => NO_SCALED, PLACES);
  const orders = useScaledOrders(form, onClose);
  const outcome = readContractScaled(form.draft, contract, order);
  const { request } = outcome;
  const count = outcome.rows.length;
  const isBuy = order.direction === "buy";
  return (
    <DraftSheet
      form={form}
      title={`${t("entry.scaled.title")} · ${contract.label}`}
      label={count === 0 ? t("entry.scaled.title") : t("entry.scaled.place", { count: String(count) })}
      tone={isBuy ? "up" : "down"}
      isReady={request !== undefined && orders.placed === undefined}
      onSend={() => void (request === undefined ? undefined : orders.place(() => actions.placeMany(request)))}
      onClose={onClose}
    >
      <p className="m-0 text-12 text-text-3">{t("entry.scaled.note")}</p>
      <dl className="m-0">
        <SheetFigure name={t("trade.form.side")}>
          <span className={isBuy ? "text-up" : "text-down"}>{t(submitKey(order, positionMode))}</span>
        </SheetFigure>
      </dl>
      <ScaledFields market={contract} outcome={outcome} form={form} orders={orders} />
    </DraftSheet>
  );
}
