import type { OptionReceipt, SecondContractReceipt } from "@agio/api-contract";
import { durationText } from "../../features/second-contract/second-words.ts";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import type { Receipt } from "./model.ts";

/** A name of a term and what was agreed. */
export type TermRow = readonly [name: string, value: string];

interface Writing {
  readonly t: Translate;
  readonly format: Pick<FigureFormat, "grouped" | "dateTime">;
  /** A pair as it is shown. */
  readonly marketOf: (symbol: string) => string;
}

const ODDS_DECIMALS = 6;
const PERCENT_DECIMALS = 2;

/** The agreed terms as a person reads them, in the order in which they are agreed. */
export const termRows = (receipt: Receipt, writing: Writing): readonly TermRow[] =>
  receipt.product === "option" ? optionRows(receipt, writing) : secondRows(receipt, writing);

function secondRows({ terms }: SecondContractReceipt, { t, format, marketOf }: Writing): readonly TermRow[] {
  const { compensation, compensationMax } = terms;
  const amount = (text: string) => `${format.grouped(text)} ${terms.coin}`;
  const rows: (TermRow | undefined)[] = [
    [t("evidence.term.order"), String(terms.orderId)],
    [t("second.history.pair"), marketOf(terms.symbol)],
    [t("evidence.term.side"), t(`second.${terms.side}`)],
    [t("second.stake"), amount(terms.stake)],
    [t("evidence.term.odds"), percentOf(terms.odds, format)],
    [t("common.fee"), `${format.grouped(terms.fee)}%`],
    [t("second.period"), durationText(t, terms.seconds)],
    [t("evidence.term.window"), durationText(t, terms.windowSeconds)],
    [t("evidence.term.accepted"), format.dateTime(terms.acceptedAt)],
    [t("evidence.term.rule"), t("evidence.term.trimmedMean")],
    [t("evidence.term.decimals"), String(terms.priceDecimals)],
    [t("evidence.term.tie"), t("evidence.term.refund")],
    compensation === undefined
      ? undefined
      : [
          t("second.compensation"),
          t("evidence.term.compensation", {
            percent: format.grouped(compensation),
            amount: amount(compensationMax ?? "0"),
          }),
        ],
  ];
  return rows.filter((row) => row !== undefined);
}

function optionRows({ terms }: OptionReceipt, { t, format, marketOf }: Writing): readonly TermRow[] {
  return [
    [t("evidence.term.series"), terms.symbol],
    [t("evidence.term.kind"), t(`option.kind.${terms.kind}`)],
    [t("evidence.term.index"), marketOf(terms.indexSymbol)],
    [t("option.chain.strike"), `${format.grouped(terms.strike)} ${terms.coin}`],
    [t("option.head.expiry"), format.dateTime(terms.expiry)],
    [t("option.rules.contract"), `${terms.unit} ${terms.symbol.split("-")[0] ?? ""}`],
    [t("evidence.term.rule"), t("evidence.term.mean1800")],
  ];
}

/** "0.85" → "+85%": exact, for the digits are only moved. */
function percentOf(odds: string, format: Writing["format"]): string {
  const [whole = "0", fraction = ""] = odds.split(".");
  const digits = fraction.padEnd(ODDS_DECIMALS, "0");
  const rest = digits.slice(PERCENT_DECIMALS).replace(/0+$/, "");
  const percent = `${whole}${digits.slice(0, PERCENT_DECIMALS)}`.replace(/^0+(?=\d)/, "");
  return `${format.grouped(`+${percent}${rest === "" ? "" : `.${rest}`}`)}%`;
}
