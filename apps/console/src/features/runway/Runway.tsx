import { useStaffCall } from "@agio/api-client/staff";
import type { DataOf } from "@agio/api-contract";
import { format } from "../../shell/format.ts";
import { useText, type Text } from "../../shell/text.ts";
import { Facts } from "../facts/Facts.tsx";
import { Loaded } from "../page/Loaded.tsx";

type Fund = DataOf<"operator.risk.runway">["coins"][number];

const EVERY_MS = 60_000;
const HEIGHT = 120;

/** How long the insurance fund lasts: against its losses, and against a move of all marks. */
export function Runway({ isBrief = false }: { isBrief?: boolean }) {
  const text = useText();
  const runway = useStaffCall("operator.risk.runway", {}, { everyMs: EVERY_MS });
  return (
    <section className="console-card grid min-w-0 content-start gap-2">
      <h2 className="font-semibold">{text("risk.runway.title")}</h2>
      <Loaded remote={runway} height={HEIGHT}>
        {({ coins }) =>
          coins.length === 0 ? (
            <p className="text-text-2">{text("risk.insuranceNone")}</p>
          ) : (
            coins.map((fund) => <Facts key={fund.coin} rows={rowsOf(text, fund)} />)
          )
        }
      </Loaded>
      {isBrief ? null : <p className="text-12 text-text-2">{text("risk.runway.formula")}</p>}
    </section>
  );
}

function rowsOf(text: Text, { coin, fund, spans, stress }: Fund) {
  const amount = (value: string): string => `${format.amount(value)} ${coin}`;
  const ledger = <a href={`#/ledger?account=insurance&coin=${coin}`}>{amount(fund)}</a>;
  return [
    [text("risk.runway.fund"), ledger] as const,
    ...spans.map(
      ({ days, losses, lossDays, daysLeft }) =>
        [
          text("risk.runway.losses", { days: format.count(days) }),
          daysLeft === undefined
            ? text("risk.runway.noLoss", { days: format.count(days) })
            : text("risk.runway.left", {
                losses: amount(losses),
                lossDays: format.count(lossDays),
                daysLeft: format.count(daysLeft),
              }),
        ] as const,
    ),
    ...stress.map(
      ({ movePercent, margins, cost, isCovered }) =>
        [
          text("risk.runway.move", { percent: format.count(movePercent) }),
          <span key={movePercent} className={isCovered ? "" : "text-danger"}>
            {margins === 0
              ? text("risk.runway.moveNone")
              : text(isCovered ? "risk.runway.moveCost" : "risk.runway.moveBeyond", {
                  cost: amount(cost),
                  margins: format.count(margins),
                })}
          </span>,
        ] as const,
    ),
  ];
}
