import { plainDecimal } from "@agio/primitives";
import { Button, Checkbox, Sheet } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import type { FigureFormat } from "../../shell/figure-format.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { ppbPercentText } from "../pair/quantity-text.ts";
import type { Period } from "./period.ts";
import { summariseStake } from "./stake-summary.ts";

const ACKNOWLEDGED = "1";

/** Whether the disclosure still has to be read before an order. */
export const needsDisclosure = (): boolean => readStored(STORAGE_KEYS.secondDisclosed) !== ACKNOWLEDGED;

interface DisclosureSheetProps {
  isOpen: boolean;
  period: Period;
  stake: string;
  onClose: () => void;
  /** It was read and acknowledged. Undefined: it is only read again. */
  onAccept?: () => void;
  onLimit: () => void;
}

/** Disclosure before the first bet; it is shown until it is acknowledged once. */
export function DisclosureSheet({ isOpen, period, stake, onClose, onAccept, onLimit }: DisclosureSheetProps) {
  const t = useTranslate();
  const [isRead, setIsRead] = useState(false);
  const accept = () => {
    writeStored(STORAGE_KEYS.secondDisclosed, ACKNOWLEDGED);
    onAccept?.();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("second.disclosure.title")}
      closeLabel={t("common.close")}
      footer={
        onAccept === undefined ? undefined : (
          <Button tone="accent" size="large" disabled={!isRead} onClick={accept}>
            {t("second.disclosure.continue")}
          </Button>
        )
      }
    >
      <Points period={period} stake={stake} />
      <p className="m-0 flex flex-wrap gap-x-4 pb-2 text-14">
        <button type="button" className="min-h-11 text-accent underline" onClick={onLimit}>
          {t("second.limit.title")}
        </button>
        <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.settlement())}>
          {t("evidence.settlement.title")}
        </a>
      </p>
      {onAccept === undefined ? null : (
        <Checkbox isChecked={isRead} onChange={setIsRead} label={t("second.disclosure.read")} />
      )}
    </Sheet>
  );
}

/** Compensation for a halt of the exchange itself, with its maximum. */
const compensationText = (t: Translate, format: FigureFormat, period: Period): string =>
  t("second.disclosure.compensation", {
    percent: format.grouped(ppbPercentText(period.compensationPpb)),
    amount: format.grouped(plainDecimal(period.compensationAtomsMax, period.scale)),
    coin: period.coin,
  });

function Points({ period, stake }: Pick<DisclosureSheetProps, "period" | "stake">) {
  const t = useTranslate();
  const format = useFormat();
  const typed = summariseStake(period, stake);
  const example = typed.stakeAtoms === undefined ? plainDecimal(period.stakeAtomsMin, period.scale) : stake;
  const { breakEven, expectedAtoms = 0 } = summariseStake(period, example);
  const { coin } = period;
  const cost = format.grouped(plainDecimal(Math.max(-expectedAtoms, 0), period.scale));
  const points = [
    t("second.disclosure.breakEven", { percent: format.grouped(breakEven) }),
    t("second.disclosure.expected", { stake: format.grouped(example), coin, amount: cost }),
    period.feePpb === 0
      ? t("second.disclosure.noFee")
      : t("second.disclosure.fee", { percent: format.grouped(ppbPercentText(period.feePpb)) }),
    ...(period.compensationPpb === 0 ? [] : [compensationText(t, format, period)]),
    t("second.disclosure.house"),
    t("second.disclosure.chance"),
    t("second.disclosure.limit"),
  ];
  return (
    <ul className="m-0 grid list-disc gap-2 ps-5 pb-2 text-14 text-text-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
