import { useApi, useReread } from "@agio/api-client/react";
import type { LiquidationRisk } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { Banner, ChoiceSlider, SegmentedControl, showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureOf } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { leverageStanding, type LeverageStanding } from "./leverage-standing.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

interface LeverageSheetProps {
  contract: TradingContract;
  ticket: ContractTicketState;
  onClose: () => void;
}

type ChosenSide = "both" | "long" | "short";

interface LeverageDraft {
  readonly chosenSide: ChosenSide;
  readonly leverage: number;
}

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
  const api = useApi();
  const reread = useReread();
  const isStale = useStale();
  const { context, summary } = ticket;
  const { long, short } = context.leverage;
  const isHedge = context.positionMode === "hedge";
  const form = useDraftSheet<LeverageDraft, never>(
    () => ({ chosenSide: long === short ? "both" : summary.side, leverage: context.leverage[summary.side] }),
    { fields: {} },
  );
  const { chosenSide, leverage } = form.draft;
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
  const save = async () => {
    const own = isHedge && chosenSide !== "both" ? { side: chosenSide } : {};
    const request = { symbol: contract.symbol, leverage, ...own };
    const isSet = await form.send(async () => failureOf(await api.call("positions.setLeverage", request)));
    reread("contractAccount.show", "positions.list");
    if (!isSet) return;
    showToast(t("contract.leverage.done", { leverage }), "success");
    onClose();
  };
  return (
    <DraftSheet
      form={form}
      title={t("position.leverage")}
      label={t("contract.leverage.confirm", { leverage })}
      isReady={!isStale}
      onSend={() => void save()}
      onClose={onClose}
    >
      {isHedge ? (
        <SegmentedControl<ChosenSide>
          label={t("trade.form.side")}
          size="small"
          value={chosenSide}
          onChange={(next) =>
            form.change({ chosenSide: next, ...(next === "both" ? {} : { leverage: context.leverage[next] }) })
          }
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
          form.change({ leverage: leverages[next] ?? leverage });
          vibrate();
        }}
      />
      <StandingLines contract={contract} standing={standing} />
    </DraftSheet>
  );
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
          {format.grouped(plainDecimal(standing.sizeMax, contract.sizeDecimals))} {contract.coin}
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
