import type { ExplainPositionData } from "@agio/api-contract";
import { Button, Icon } from "@agio/ui";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { downloadCsv } from "../../../features/csv-export/download-csv.ts";
import { usePositionFormat } from "../../../features/positions/use-position-format.ts";
import { signedAmount, statementKind } from "../../../features/statement-row/statement-words.ts";
import { useTranslate } from "../../../shell/language.ts";
import { ledgerVerdict, linesTable, sumLines, type SummedLine } from "../ledger.ts";

/** Decimals of the settlement coin, should its contract be listed no more. */
const DECIMALS_UNKNOWN = 8;

interface LedgerLinesProps {
  positionId: number;
  lines: ExplainPositionData["lines"];
  contract: TradingContract | undefined;
}

/** Every ledger line of the position with the running sum beside the balance that was kept. */
export function LedgerLines({ positionId, lines, contract }: LedgerLinesProps) {
  const t = useTranslate();
  const summed = sumLines(lines, { positionId, decimals: contract?.pricingScale ?? DECIMALS_UNKNOWN });
  const { isEqual, compared } = ledgerVerdict(summed);
  return (
    <section className="mt-4 rounded-2 bg-surface-1 p-4" aria-label={t("position.ledger.title")}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="m-0 text-16 font-semibold">{t("position.ledger.title")}</h2>
        <Button
          size="small"
          tone="outline"
          disabled={lines.length === 0}
          onClick={() => downloadCsv("position-ledger.csv", linesTable(summed))}
        >
          {t("trade.orders.export")}
        </Button>
      </div>
      <p className="m-0 mt-1 text-12 text-text-3">{t("position.ledger.note")}</p>
      {compared === 0 ? null : (
        <p
          className={`m-0 mt-2 flex items-center gap-2 text-14 font-medium ${isEqual ? "text-up" : "text-danger"}`}
          data-ledger={isEqual ? "equal" : "differs"}
        >
          <Icon name={isEqual ? "check" : "warn"} size={18} />
          {isEqual ? t("position.ledger.equal", { count: compared }) : t("position.ledger.differs")}
        </p>
      )}
      <ul className="m-0 mt-2 list-none p-0">
        {summed.map((line, at) => (
          // Lines are as the ledger has them and are never moved.
          // oxlint-disable-next-line no-array-index-key
          <LedgerLine key={at} line={line} contract={contract} isOther={![0, positionId].includes(line.positionId)} />
        ))}
      </ul>
    </section>
  );
}

const PARTS = ["available", "order", "margin", "reserve"] as const;

const partOf = (part: string): (typeof PARTS)[number] => PARTS.find((each) => each === part) ?? "available";

interface LedgerLineProps {
  line: SummedLine;
  contract: TradingContract | undefined;
  /** Of another position, whose margin paid too. */
  isOther: boolean;
}

function LedgerLine({ line, contract, isOther }: LedgerLineProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2 text-12">
      <span className="min-w-0">
        <span className="block font-medium">{t(`wallet.statement.kindOf.${statementKind(line)}`)}</span>
        <span className="block text-text-3">
          {isOther ? `${t("position.number", { number: line.positionId })} · ` : ""}
          {t(`wallet.statement.partOf.${partOf(line.part)}`)} · <span className="ui-figures">#{line.sequence}</span> ·{" "}
          <span className="ui-figures">{format.dateTime(line.time)}</span>
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className={`block font-semibold ui-figures ${line.amount.startsWith("-") ? "" : "text-up"}`}>
          {signedAmount(format.grouped(line.amount))}
        </span>
        <span className="flex items-center justify-end gap-1 text-text-3">
          <span className="ui-figures">{format.grouped(line.after)}</span>
          {line.isEqual === undefined ? null : (
            <Icon
              name={line.isEqual ? "check" : "warn"}
              size={12}
              className={line.isEqual ? "text-up" : "text-danger"}
            />
          )}
        </span>
      </span>
    </li>
  );
}
