import type { LeaderPageData } from "@agio/api-contract";
import { DIRECTION_CLASS } from "../../../features/contract-funds/live-funds.ts";
import { useTranslate } from "../../../shell/language.ts";
import { decileBars, type DecileBar } from "../model.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";
import { FigureGrid } from "./FigureGrid.tsx";

/** Real results of all follows of a leader: deciles of their returns, and the sums. */
export function FollowersEarned({ page: { followers } }: { page: LeaderPageData }) {
  const t = useTranslate();
  const { coin } = useContractNames();
  const { format, figure, open, openResult } = useFollowFormat(coin);
  const { counted, ended, inProfit, deciles, profit, paid } = followers;
  return (
    <Card title={t("follow.earned.title")} note={t("follow.earned.note")}>
      <FigureGrid
        figures={[
          { name: t("follow.earned.counted"), value: figure(format.count(counted)) },
          { name: t("follow.earned.ended"), value: figure(format.count(ended)) },
          { name: t("follow.earned.inProfit"), value: figure(format.count(inProfit)) },
          { name: t("follow.earned.profit"), value: openResult(profit) },
          { name: t("follow.earned.paid"), value: open(paid) },
        ]}
      />
      {deciles.length === 0 ? (
        <p className="m-0 text-14 text-text-2">{t("follow.earned.few")}</p>
      ) : (
        <ul className="m-0 grid list-none gap-1 p-0">
          <li className="flex justify-between text-12 text-text-3" aria-hidden="true">
            <span>{t("follow.earned.counted")}</span>
            <span>{t("follow.earned.atMost")}</span>
          </li>
          {decileBars(deciles).map((bar) => (
            <Decile key={bar.percent} bar={bar} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Decile({ bar: { percent, value, from, size, direction } }: { bar: DecileBar }) {
  const t = useTranslate();
  const { format } = useFollowFormat("");
  const shown = `${format.percent(value)}%`;
  const tone = direction === "same" ? "text-text-3" : DIRECTION_CLASS[direction];
  return (
    <li className="flex items-center gap-3 text-12">
      <span className="ui-hidden">{t("follow.earned.decile", { percent: format.count(percent), value: shown })}</span>
      <span className="w-11 text-end text-text-3" aria-hidden="true">
        <bdi className="ui-figures">{format.count(percent)}%</bdi>
      </span>
      <span className="relative h-3 min-w-0 flex-1 rounded-1 bg-surface-2" dir="ltr" aria-hidden="true">
        <span
          className={`absolute inset-y-0 rounded-1 ${tone}`}
          style={{ left: `${from}%`, width: `${size}%`, minWidth: 1, backgroundColor: "currentColor" }}
        />
      </span>
      <span className={`w-24 text-end ${tone}`} aria-hidden="true">
        <bdi className="ui-figures">{shown}</bdi>
      </span>
    </li>
  );
}
