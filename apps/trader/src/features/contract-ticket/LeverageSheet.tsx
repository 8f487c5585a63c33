import { useApi, useReread } from "@agio/api-client/react";
import type { LiquidationRisk } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { Banner, Button, ChoiceSlider, SegmentedControl, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { leverageStanding, type LeverageStanding } from "./leverage-standing.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

interface LeverageSheetProps {
  contract: TradingContract;
  ticket: ContractTicketState;
  onClose: () => void;
}

type ChosenSide = "both" | "long" | "short";

const TONES = { low: "accent", raised: "warn", high: "danger", extreme: "danger" } as const satisfies Record<
  LiquidationRisk,
  string
>;
const TONE_TEXTS: Readonly<Record<LiquidationRisk, string>> = {
  low: "text-up",
  raised: "text-warn",
  high: "text-danger",
  extreme: "text-danger",
};

/** The leverage of a side: what it allows, what its fees weigh, and what it does to an open position. */
export function LeverageSheet({ contract, ticket, onClose }: LeverageSheetProps) {
  const t = useTranslate();
  const isStale = useStale();
  const { context, summary } = ticket;
  const { long, short } = context.leverage;
  const isHedge = context.positionMode === "hedge";
  const [chosenSide, setChosenSide] = useState<ChosenSide>(long === short ? "both" : summary.side);
  const [leverage, setLeverage] = useState(context.leverage[summary.side]);
  const { isSending, refusal, send } = useSetLeverage(contract, onClose);
  const side = chosenSide === "both" ? summary.side : chosenSide;
  const { leverages } = contract;
  const index = Math.max(
    leverages.findLastIndex((value) => value <= leverage),
    0,
  );
  const standing = leverageStanding(contract, leverage, {
    markTicks: context.markTicks,
    held: context.held[side],
    marginMode: context.marginMode,
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("position.leverage")}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone="accent"
          size="large"
          busy={isSending}
          disabled={isStale}
          onClick={() => void send(leverage, isHedge && chosenSide !== "both" ? chosenSide : undefined)}
        >
          {t("contract.leverage.confirm", { leverage })}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        {isHedge ? (
          <SegmentedControl<ChosenSide>
            label={t("trade.form.side")}
            size="small"
            value={chosenSide}
            onChange={(next) => {
              setChosenSide(next);
              if (next !== "both") setLeverage(context.leverage[next]);
            }}
            options={[
              { id: "both", label: t("contract.leverage.both") },
              { id: "long", label: t("contract.side.long") },
              { id: "short", label: t("contract.side.short") },
            ]}
          />
        ) : null}
        <p className={`m-0 text-center text-28 font-semibold ui-figures ${TONE_TEXTS[standing.risk]}`}>
          {leverage}x<span className="block text-12 font-medium">{t(`position.risk.${standing.risk}`)}</span>
        </p>
        <ChoiceSlider
          label={t("position.leverage")}
          choices={leverages.map((value) => `${value}x`)}
          value={index}
          tone={TONES[standing.risk]}
          onChange={(next) => {
            setLeverage(leverages[next] ?? leverage);
            vibrate();
          }}
        />
        <StandingLines contract={contract} standing={standing} />
        {refusal === undefined ? null : (
          <Banner tone="danger" isRounded isLive>
            {refusal}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}

function useSetLeverage(contract: TradingContract, onDone: () => void) {
  const t = useTranslate();
  const api = useApi();
  const reread = useReread();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (leverage: number, side: "long" | "short" | undefined) => {
    setIsSending(true);
    setRefusal(undefined);
    const request = { symbol: contract.symbol, leverage, ...(side === undefined ? {} : { side }) };
    const answer = await api.call("positions.setLeverage", request);
    reread("contractAccount.show", "positions.list");
    setIsSending(false);
    if (!answer.ok) {
      setRefusal(failureText(answer.failure));
      return;
    }
    showToast(t("contract.leverage.done", { leverage }), "success");
    onDone();
  };
  return { isSending, refusal, send };
}

function StandingLines({ contract, standing }: { contract: TradingContract; standing: LeverageStanding }) {
  const t = useTranslate();
  const format = useFormat();
  const money = (atoms: number) =>
    `${format.charge(plainDecimal(atoms, contract.pricingScale), 2)} ${contract.pricingCoin}`;
  const move = standing.marginMoveAtoms ?? 0;
  return (
    <>
      <dl className="m-0 grid gap-2 text-14">
        <FigureLine name={t("contract.leverage.most")}>{money(standing.notionalMaxAtoms)}</FigureLine>
        <FigureLine name={t("contract.leverage.mostCoin")}>
          {format.grouped(plainDecimal(standing.sharesMax, contract.sizeDecimals))} {contract.coin}
        </FigureLine>
        <FigureLine name={t("contract.leverage.fees")}>
          {format.grouped(plainDecimal(standing.feeOfMarginBips, 2))}%
        </FigureLine>
      </dl>
      {standing.marginMoveAtoms === undefined || move === 0 ? null : (
        <Banner tone={move > 0 ? "warn" : "plain"} icon="info" isRounded>
          {t(move > 0 ? "contract.leverage.movesIn" : "contract.leverage.movesOut", { amount: money(Math.abs(move)) })}
        </Banner>
      )}
      {standing.risk === "extreme" ? (
        <Banner tone="danger" icon="warn" isRounded>
          {t("contract.leverage.warning")}
        </Banner>
      ) : null}
    </>
  );
}
