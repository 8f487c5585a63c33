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
import { shareCard, type ShareCard } from "./share-card.ts";
import { usePositionFormat } from "./use-position-format.ts";

interface ShareSheetProps {
  row: PositionRow;
  contract: TradingContract;
  onClose: () => void;
}

/** A picture of the position to keep or to send. It shows the position as it was when the sheet was opened. */
export function ShareSheet({ row, contract, onClose }: ShareSheetProps) {
  const t = useTranslate();
  const isEyeClosed = usePreferences((preferences) => preferences.areAmountsHidden);
  const [hidesAmounts, setHidesAmounts] = useState(true);
  const [shown] = useState(row);
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useCard(shown, contract, { hidesAmounts: hidesAmounts || isEyeClosed, hidesReturn: isEyeClosed });
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
          {[card.contract, card.side, card.headline, ...card.lines.map((line) => line.join(" "))].join(", ")}
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

function useCard(
  row: PositionRow,
  contract: TradingContract,
  hides: { hidesAmounts: boolean; hidesReturn: boolean },
): ShareCard {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const { name: platformName } = useSettings().PLATFORM_SETTING;
  return shareCard(
    row,
    {
      brand: platformName,
      contract: contract.label,
      side: `${t(`position.side.${row.side}`)} ${row.leverage}x`,
      note: format.dateTime(row.updateTime),
      isRightToLeft: document.documentElement.dir === "rtl",
      names: {
        profit: t("position.unrealised"),
        size: t("position.size"),
        entry: t("position.entry"),
        mark: t("position.mark"),
      },
      values: {
        roe: format.percent(row.roe),
        profit: `${format.profit(row.unrealized)} ${contract.pricingCoin}`,
        size: `${format.grouped(row.num)} ${contract.coin}`,
        entry: format.price(row.openPrice),
        mark: format.price(row.markPrice),
      },
    },
    hides,
  );
}
