import { useCall } from "@agio/api-client/react";
import type { ProxyStatementData } from "@agio/api-contract";
import { AmountText, Button, Icon } from "@agio/ui";
import { useState } from "react";
import { downloadText } from "../../../features/csv-export/download-csv.ts";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { isZero, middleOf } from "../../../features/rewards/reward-words.ts";
import { useRewardFormat } from "../../../features/rewards/use-reward-format.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { isUnchanged, statementFile } from "../model.ts";

const BLOCK_PX = 200;
/** Lines that are drawn at once; a month of many members has thousands. */
const LINES_STEP = 100;

/** One month with every line, the sums that reached the ledger, and the file that its hash stands for. */
export function StatementPage({ number }: { number: number }) {
  const t = useTranslate();
  const remote = useCall("proxy.statement", { number });
  return (
    <>
      <a className="inline-flex min-h-11 items-center gap-1 text-14 text-accent" href={hrefOf(paths.agentStatements())}>
        <Icon name="back" size={16} className="rtl:-scale-x-100" />
        {t("referral.statement.all")}
      </a>
      <Loaded remote={remote} skeletonPx={BLOCK_PX}>
        {(statement) => (
          <>
            <StatementHead statement={statement} />
            <StatementLines lines={statement.lines} />
          </>
        )}
      </Loaded>
    </>
  );
}

function StatementHead({ statement }: { statement: ProxyStatementData }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const isSame = isUnchanged(statement);
  const save = () => downloadText(statementFile(statement), statement.csv, "text/csv;charset=utf-8");
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("referral.agent.tab.statements")}>
      <h2 className="m-0 text-20 font-semibold ui-figures">{format.month(middleOf(statement.beginTime))}</h2>
      <FactRows
        facts={[
          { name: t("referral.statement.numberName"), value: <span className="ui-figures">{statement.number}</span> },
          { name: t("referral.statement.closed"), value: <bdi>{format.dateTime(statement.createTime)}</bdi> },
          { name: t("referral.statement.rows"), value: format.count(statement.rows) },
          { name: t("referral.statement.hash"), value: <HashText hash={statement.hash} /> },
          ...statement.sums.map(({ coin, amount }) => ({
            name: t("referral.statement.sum", { coin }),
            value: <AmountText text={format.grouped(amount)} unit={coin} isHidden={isHidden} />,
            isStrong: true,
          })),
        ]}
      />
      <p className={`m-0 flex gap-2 text-12 ${isSame ? "text-up" : "text-danger"}`} data-unchanged={isSame}>
        <Icon name={isSame ? "check" : "warn"} size={16} className="flex-none" />
        {t(isSame ? "referral.statement.same" : "referral.statement.differs")}
      </p>
      <Button wide onClick={save}>
        <Icon name="download" size={18} />
        {t("trade.orders.export")}
      </Button>
    </section>
  );
}

function StatementLines({ lines }: { lines: ProxyStatementData["lines"] }) {
  const t = useTranslate();
  const [shown, setShown] = useState(LINES_STEP);
  return (
    <>
      <ul className="m-0 list-none p-0">
        {lines.slice(0, shown).map((line, index) => (
          <StatementLine key={index} line={line} />
        ))}
      </ul>
      {lines.length > shown ? (
        <div className="grid justify-items-center py-4">
          <Button tone="outline" onClick={() => setShown(shown + LINES_STEP)}>
            {t("wallet.statement.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function StatementLine({ line }: { line: ProxyStatementData["lines"][number] }) {
  const t = useTranslate();
  const format = useFormat();
  const reward = useRewardFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">
          {t(`referral.statement.kind.${line.kind}`)} · {reward.product(line.product)}
        </span>
        <span className="block truncate text-12 text-text-3">
          <span className="ui-figures">{reward.day(line.day)}</span>
          {line.programme === null ? null : ` · ${reward.origin({ programme: line.programme, level: line.level })}`}
        </span>
      </span>
      <span className="text-end">
        <AmountText
          className="block text-14 font-semibold"
          text={format.grouped(line.amount)}
          unit={line.coin}
          isHidden={isHidden}
        />
        {isZero(line.base) ? null : (
          <span className="block text-12 text-text-3">
            {t("referral.report.base")} <AmountText text={format.grouped(line.base)} isHidden={isHidden} />
          </span>
        )}
      </span>
    </li>
  );
}
