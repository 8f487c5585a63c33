import { plainDecimal } from "@agio/primitives";
import { NumberField, SegmentedControl, showToast, StopSlider } from "@agio/ui";
import { useOwnCloseFee } from "../own-fees/own-fees.ts";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { PriceInput } from "../ticket/PriceInput.tsx";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { readClose, sizeOfPercent, startClose, type ExitKind } from "./close-draft.ts";
import { saidOfClose, sendClose, type CloseSaid } from "./close-said.ts";
import { ExitFigures } from "./ExitFigures.tsx";
import { SheetFigure } from "../ticket/Figures.tsx";
import { blockedBy } from "./position-words.ts";
import { sheetPlaces } from "./refusal-places.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import type { PositionSheetProps } from "./PositionHead.tsx";
import { usePositionFormat } from "./use-position-format.ts";

const PLACES = sheetPlaces("size");

/** Closes a position or a part of it, at market or at a price. */
export function CloseSheet({ row, contract, onClose }: PositionSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const isHalted = useDetail(contract.symbol)?.indexStatus === "halted";
  const form = useDraftSheet(() => startClose(row), PLACES);
  const { draft, change } = form;
  const atOwnFee = useOwnCloseFee(contract);
  const outcome = readClose(draft, row, { contract: atOwnFee, isHalted });
  const size = (size: number) =>
    isolated(`${format.grouped(plainDecimal(size, contract.sizeDecimals))} ${contract.coin}`);
  const toastValues = (said: CloseSaid) => ({
    position: `${t(`position.side.${row.side}`)} ${contract.label}`,
    size: size(said.size),
    left: size(said.left),
    price: isolated(format.price(said.price)),
    net: isolated(`${format.profit(said.net)} ${contract.pricingCoin}`),
  });
  const send = async () => {
    const { wish } = outcome;
    if (wish === undefined) return;
    const isDone = await form.send(async () => {
      const answer = await sendClose(actions, wish, row);
      if (!answer.ok) return answer.failure;
      const said = saidOfClose(answer.data, row);
      showToast(
        t(`position.close.said.${said.kind}`, toastValues(said)),
        said.kind === "nothing" ? "error" : "success",
      );
      return undefined;
    });
    if (isDone) onClose();
  };
  return (
    <DraftSheet
      form={form}
      title={`${t("position.close.title")} · ${contract.label}`}
      label={blocked === undefined ? t("position.close.title") : t(`position.blocked.${blocked}`)}
      tone={row.side === "long" ? "down" : "up"}
      isReady={outcome.wish !== undefined && blocked === undefined}
      onSend={() => void send()}
      onClose={onClose}
    >
      <SegmentedControl<ExitKind>
        label={t("trade.kind.label")}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { id: "market", label: t("trade.kind.market") },
          { id: "limit", label: t("trade.kind.limit") },
        ]}
      />
      {draft.kind === "limit" ? (
        <PriceInput
          market={contract}
          label={t("common.price")}
          value={draft.price}
          onChange={(price) => change({ price })}
          isOffStep={outcome.priceError === "priceStep"}
          error={
            form.refused("price") ??
            (outcome.priceError === "beyondBankruptcy"
              ? t("position.close.beyondBankruptcy", { price: format.price(row.bankPrice) })
              : undefined)
          }
        />
      ) : null}
      <NumberField
        label={t("position.shares")}
        value={draft.size}
        onChange={(size) => change({ size, percent: undefined })}
        decimals={0}
        error={
          form.refused("size") ??
          (outcome.sizeError === undefined
            ? undefined
            : t(`position.errors.${outcome.sizeError}`, {
                limit: outcome.sizeError === "sharesClaimed" ? row.freeShare : row.share,
              }))
        }
        hint={size(outcome.size)}
      />
      <StopSlider
        label={t("position.close.part")}
        value={outcome.percent}
        onChange={(percent) => change({ percent, size: String(sizeOfPercent(row.share, percent)) })}
        onStop={vibrate}
      />
      <dl className="m-0 grid gap-1">
        <SheetFigure name={t("position.mark")}>{format.price(row.markPrice)}</SheetFigure>
        <ExitFigures estimate={outcome.estimate} contract={contract} />
      </dl>
      {draft.kind === "market" ? <MarketNote isHalted={isHalted} /> : null}
    </DraftSheet>
  );
}

/** Effect of a close at market; while the index is halted none is accepted, and a limit order is the way. */
function MarketNote({ isHalted }: { isHalted: boolean }) {
  const t = useTranslate();
  return isHalted ? (
    <p className="m-0 text-12 text-warn">{t("contract.errors.marketHalted")}</p>
  ) : (
    <p className="m-0 text-12 text-text-3">{t("position.close.marketNote")}</p>
  );
}
