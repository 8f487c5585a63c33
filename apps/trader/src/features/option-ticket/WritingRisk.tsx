import { Banner } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { useLossMaxText } from "./OptionFigures.tsx";
import type { OptionTicketState } from "./use-option-ticket.ts";

/** The possible cost of a written option, as long as the order would write one. */
export function WritingRisk({ ticket }: { ticket: OptionTicketState }) {
  const t = useTranslate();
  const lossMax = useLossMaxText(ticket);
  return (
    <Banner tone="warn" isRounded>
      {t("option.notice.writing")}{" "}
      {ticket.summary.payoff === undefined ? null : (
        <span className="block font-semibold">
          {t("option.form.lossMax")}: <bdi className="text-down ui-figures">{lossMax}</bdi>
        </span>
      )}
    </Banner>
  );
}
