import type { PositionRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { Button, NumberField, SegmentedControl, Sheet, showToast, StopSlider } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { isolated } from "../one-time-code/isolated-text.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { readClose, sharesOfPercent, startClose, type CloseDraft, type ExitKind } from "./close-draft.ts";
import { saidOfClose, sendClose, type CloseSaid } from "./close-said.ts";
import { ExitFigures } from "./ExitFigures.tsx";
import { SheetFigure } from "./Figures.tsx";
import { blockedBy } from "./position-words.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import { usePositionFormat } from "./use-position-format.ts";

interface CloseSheetProps {
  row: PositionRow;
  contract: TradingContract;
  onClose: () => void;
}

/** Closes a position or a part of it, at market or at a price. */
export function CloseSheet({ row, contract, onClose }: CloseSheetProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const actions = useFuturesActions();
  const blocked = blockedBy(row, useStale());
  const [draft, setDraft] = useState(() => startClose(row));
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const outcome = readClose(draft, row, contract);
  const change = (changes: Partial<CloseDraft>) => {
    setDraft({ ...draft, ...changes });
    setRefusal(undefined);
  };
  const size = (shares: number) =>
    isolated(`${format.grouped(plainDecimal(shares, contract.sizeDecimals))} ${contract.coin}`);
  const toastValues = (said: CloseSaid) => ({
    position: `${t(`position.side.${row.side}`)} ${contract.label}`,
    size: size(said.shares),
    left: size(said.left),
    price: isolated(format.price(said.price)),
    net: isolated(`${format.profit(said.net)} ${contract.pricingCoin}`),
  });
  const send = async () => {
    if (outcome.wish === undefined) return;
    setIsSending(true);
    const answer = await sendClose(actions, outcome.wish, row);
    setIsSending(false);
    if (!answer.ok) return setRefusal(refusedText(answer.failure, failureText(answer.failure)));
    const said = saidOfClose(answer.data, row);
    showToast(t(`position.close.said.${said.kind}`, toastValues(said)), said.kind === "nothing" ? "error" : "success");
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t("position.close.title")} · ${contract.label}`}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone={row.side === "long" ? "down" : "up"}
          size="large"
          disabled={outcome.wish === undefined || blocked !== undefined}
          busy={isSending}
          onClick={() => void send()}
        >
          {blocked === undefined ? t("position.close.title") : t(`position.blocked.${blocked}`)}
        </Button>
      }
    >
      <div className="grid gap-3">
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
          <NumberField
            label={t("common.price")}
            value={draft.price}
            onChange={(price) => change({ price })}
            decimals={contract.priceDecimals}
            error={
              outcome.priceError === undefined
                ? undefined
                : outcome.priceError === "priceStep"
                  ? t("trade.errors.priceStep", {
                      step: format.grouped(plainDecimal(1, contract.priceDecimals)),
                      coin: contract.pricingCoin,
                    })
                  : t("position.close.beyondBankruptcy", { price: format.price(row.bankPrice) })
            }
            trailing={contract.pricingCoin}
          />
        ) : null}
        <NumberField
          label={t("position.shares")}
          value={draft.shares}
          onChange={(shares) => change({ shares, percent: undefined })}
          decimals={0}
          error={
            refusal ??
            (outcome.sharesError === undefined
              ? undefined
              : t(`position.errors.${outcome.sharesError}`, {
                  limit: outcome.sharesError === "sharesClaimed" ? row.freeShare : row.share,
                }))
          }
          hint={size(outcome.shares)}
        />
        <StopSlider
          label={t("position.close.part")}
          value={outcome.percent}
          onChange={(percent) => change({ percent, shares: String(sharesOfPercent(row.share, percent)) })}
          onStop={vibrate}
        />
        <dl className="m-0 grid gap-1">
          <SheetFigure name={t("position.mark")}>{format.price(row.markPrice)}</SheetFigure>
          <ExitFigures estimate={outcome.estimate} contract={contract} />
        </dl>
        {draft.kind === "market" ? <p className="m-0 text-12 text-text-3">{t("position.close.marketNote")}</p> : null}
      </div>
    </Sheet>
  );
}
