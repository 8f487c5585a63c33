import { useCall } from "@agio/api-client/react";
import type { AgentStatementRow } from "@agio/api-contract";
import { AmountText, Icon, NoData } from "@agio/ui";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePreferences } from "../../../shell/preferences.ts";
import { middleOf } from "../../../features/rewards/reward-words.ts";

const ROW_PX = 72;
/** More years of months than anybody asks for. */
const REQUEST = { pageNum: 1, pageSize: 200 };

/** The closed months, newest first. */
export function StatementList() {
  const t = useTranslate();
  const remote = useCall("proxy.statements", REQUEST);
  return (
    <>
      <p className="m-0 py-2 text-12 text-text-3">{t("referral.statement.lead")}</p>
      <Loaded remote={remote} skeletonPx={ROW_PX}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoData text={t("referral.statement.none")} />
          ) : (
            <ul className="m-0 list-none p-0">
              {rows.map((row) => (
                <StatementLine key={row.number} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function StatementLine({ row }: { row: AgentStatementRow }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <li className="border-b border-line">
      <a
        className="flex min-h-16 items-center gap-3 py-2 hover:bg-surface-2"
        href={hrefOf(paths.agentStatements(row.number))}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium ui-figures">{format.month(middleOf(row.beginTime))}</span>
          <span className="block truncate text-12 text-text-3">
            {t("referral.statement.number", { number: row.number })} · <HashText hash={row.hash} />
          </span>
        </span>
        <span className="text-end">
          {row.sums.map(({ coin, amount }) => (
            <AmountText
              key={coin}
              className="block text-14 font-semibold"
              text={format.grouped(amount)}
              unit={coin}
              isHidden={isHidden}
            />
          ))}
        </span>
        <Icon name="forward" size={16} className="flex-none text-text-3" />
      </a>
    </li>
  );
}
