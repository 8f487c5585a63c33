import type { PositionRow } from "@agio/api-contract";
import { Button, Checkbox, Sheet, showToast } from "@agio/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useSettings } from "../../shell/settings.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { handOver, pictureOf } from "../share-picture/hand-over.ts";
import { drawMark, useMark } from "../share-picture/share-mark.ts";
import { CARD, drawShareCard } from "./draw-share-card.ts";
import { withHidden, type ShareCard } from "./share-card.ts";
import type { PositionSheetProps } from "./PositionHead.tsx";
import { usePositionFormat } from "./use-position-format.ts";

/** A picture of the position to keep or to send. It shows the position as it was when the sheet was opened. */
export function ShareSheet({ row, contract, onClose }: PositionSheetProps) {
  const t = useTranslate();
  const isEyeClosed = usePreferences((preferences) => preferences.areAmountsHidden);
  const [hidesAmounts, setHidesAmounts] = useState(true);
  const [shown] = useState(row);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hides = { hidesAmounts: hidesAmounts || isEyeClosed, hidesReturn: isEyeClosed };
  const card = withHidden(useCard(shown, contract), hides);
  const key = JSON.stringify(card);
  const mark = useMark();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    drawShareCard(context, card);
    if (mark !== undefined) drawMark(context, mark, { card: CARD, isRightToLeft: card.isRightToLeft });
    // The key stands for the card.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, mark]);
  const keep = async () => {
    const picture = await pictureOf(canvas.current);
    if (picture === undefined) return showToast(t("common.systemError"), "error");
    await handOver(picture, `${contract.symbol}.png`);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("position.share.title")}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" onClick={() => void keep()}>
          {t("position.share.save")}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-2">
        <canvas ref={canvas} width={CARD.width} height={CARD.height} className="h-auto w-full max-w-72 rounded-2">
          {[card.contract, card.side, card.headline, ...card.lines.map(({ name, value }) => `${name} ${value}`)].join(
            ", ",
          )}
        </canvas>
        <Checkbox
          isChecked={hidesAmounts || isEyeClosed}
          disabled={isEyeClosed}
          onChange={setHidesAmounts}
          label={t("position.share.hide")}
        />
      </div>
    </Sheet>
  );
}

/** The card of a position with everything on it. */
function useCard(row: PositionRow, contract: TradingContract): ShareCard {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const profit = `${format.profit(row.unrealized)} ${contract.pricingCoin}`;
  return {
    brand: useSettings().PLATFORM_SETTING.name,
    contract: contract.label,
    side: `${t(`position.side.${row.side}`)} ${row.leverage}x`,
    isLong: row.side === "long",
    headline: `${format.percent(row.roe)}%`,
    isGain: !row.roe.startsWith("-"),
    lines: [
      { name: t("position.unrealised"), value: profit, isAmount: true },
      { name: t("position.size"), value: `${format.grouped(row.num)} ${contract.coin}`, isAmount: true },
      { name: t("position.entry"), value: format.price(row.openPrice) },
      { name: t("position.mark"), value: format.price(row.markPrice) },
    ],
    note: format.dateTime(row.updateTime),
    isRightToLeft: document.documentElement.dir === "rtl",
  };
}
