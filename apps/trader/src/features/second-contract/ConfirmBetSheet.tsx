import { plainDecimal } from "@agio/primitives";
import { Button, Sheet, Switch } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { setConfirmsSeconds, useConfirmsSeconds } from "../../shell/second-confirm.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { BetTag } from "./BetTag.tsx";
import type { Period } from "./period.ts";
import { durationText } from "./second-words.ts";
import { StakeFigures } from "./StakeField.tsx";
import type { StakeSummary } from "./stake-summary.ts";
import type { BetSide } from "./use-second-ticket.ts";

interface ConfirmBetSheetProps {
  side: BetSide;
  market: string;
  period: Period;
  summary: StakeSummary;
  onPlace: () => void;
  onClose: () => void;
}

/** The second step of whoever wants one: the whole bet, and the button that places it. */
export function ConfirmBetSheet({ side, market, period, summary, onPlace, onClose }: ConfirmBetSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const isOn = useConfirmsSeconds();
  const { stakeAtoms } = summary;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("second.confirm.title")}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone={side}
          size="large"
          disabled={isStale}
          onClick={onPlace}
          data-confirm-bet={side}
          data-initial-focus=""
        >
          {isStale ? t("trade.form.paused") : t(`second.confirm.place.${side}`)}
        </Button>
      }
    >
      <div className="grid gap-3 pb-2">
        <p className="m-0 flex items-center gap-2 text-16 font-semibold">
          <BetTag betContent={side === "up" ? 1 : 0} />
          <span className="ui-figures">{market}</span>
        </p>
        <dl className="m-0 grid gap-1">
          <SheetFigure name={t("second.period")}>{durationText(t, period.seconds)}</SheetFigure>
          <SheetFigure name={t("second.stake")}>
            {stakeAtoms === undefined
              ? "–"
              : `${format.grouped(plainDecimal(stakeAtoms, period.scale))} ${period.coin}`}
          </SheetFigure>
        </dl>
        <StakeFigures period={period} summary={summary} />
        <p className="m-0 text-12 text-text-3">
          {t("second.rule", { seconds: period.windowSeconds, duration: durationText(t, period.seconds) })}
        </p>
        <Switch isChecked={isOn} onChange={setConfirmsSeconds} label={t("second.confirm.always")} />
      </div>
    </Sheet>
  );
}
