import { plainDecimal } from "@agio/primitives";
import { Button, Checkbox, Sheet } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { plainPercent, ppbPercentText } from "../pair/quantity-text.ts";
import { WritingRisk } from "./WritingRisk.tsx";
import { keepNoticeRead } from "./option-preferences.ts";
import { roundTripHundredths } from "./option-summary.ts";
import type { OptionTicketState } from "./use-option-ticket.ts";

interface OptionNoticeProps {
  ticket: OptionTicketState;
  /** The order writes: the risk of it comes first. */
  isWriting: boolean;
  onClose: () => void;
  /** Called after it was confirmed. */
  onRead: () => void;
}

/** Introduction to options, their cost and their end: read once, before the first order and before the first that writes. */
export function OptionNotice({ ticket, isWriting, onClose, onRead }: OptionNoticeProps) {
  const t = useTranslate();
  const format = useFormat();
  const [isRead, setIsRead] = useState(false);
  const { underlying } = ticket.context;
  const { fee, pricingCoin, pricingScale } = underlying;
  const feeText =
    fee.kind === "notional"
      ? t("option.notice.feeNotional", { percent: format.grouped(ppbPercentText(fee.rate)) })
      : t("option.notice.feeFixed", {
          fee: format.grouped(plainDecimal(fee.atomsPerContract, pricingScale)),
          coin: pricingCoin,
        });
  const confirm = () => {
    keepNoticeRead(isWriting ? "write" : "buy");
    onClose();
    onRead();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("option.notice.title")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" disabled={!isRead} onClick={confirm}>
          {t("option.notice.confirm")}
        </Button>
      }
    >
      {isWriting ? (
        <div className="pb-3">
          <WritingRisk ticket={ticket} />
        </div>
      ) : null}
      <ul className="m-0 grid list-disc gap-3 ps-5 text-14 text-text-2" data-option-notice="">
        {isWriting ? null : <BuyingPoints ticket={ticket} />}
        <li>{feeText}</li>
        <li>{t("option.notice.settlement")}</li>
        {underlying.isWritingOpen && !isWriting ? <li>{t("option.notice.writing")}</li> : null}
      </ul>
      <p className="m-0 py-3 text-14">
        <a className="font-semibold text-accent underline" href={hrefOf(paths.settlement())}>
          {t("option.rules.settlement")}
        </a>
      </p>
      <Checkbox isChecked={isRead} onChange={setIsRead} label={t("option.notice.read")} />
    </Sheet>
  );
}

/** Points for buyers: their loss, when they gain, and the cost of buying. */
function BuyingPoints({ ticket }: Pick<OptionNoticeProps, "ticket">) {
  const t = useTranslate();
  const format = useFormat();
  const trip = roundTripHundredths(ticket.context);
  return (
    <>
      <li>{t("option.notice.loss")}</li>
      <li>{t("option.notice.breakEven")}</li>
      <li>{t("option.notice.spread")}</li>
      {trip === undefined ? null : (
        <li>{t("option.notice.roundTrip", { percent: format.grouped(plainPercent(trip)) })}</li>
      )}
    </>
  );
}
