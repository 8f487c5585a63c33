import type { PositionRow } from "@agio/api-contract";
import { Button, Checkbox, Sheet, showToast } from "@agio/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
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
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawShareCard(context, card);
    // The key stands for the card.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
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
  return shareCard(
    row,
    {
      brand: "Agio",
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
        entry: format.grouped(row.openPrice),
        mark: format.price(row.markPrice),
      },
    },
    hides,
  );
}

const pictureOf = (canvas: HTMLCanvasElement | null): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    if (canvas === null) resolve(undefined);
    else canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png");
  });

/** The phone's own way to share; a download where there is none, or where it fails. Leaving it without sharing is an answer too. */
async function handOver(picture: Blob, fileName: string): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type });
  if (navigator.canShare?.({ files: [file] }) === true) {
    const isShared = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isShared) return;
  }
  const url = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
