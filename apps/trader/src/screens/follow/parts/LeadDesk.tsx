import { useCall, valueIn } from "@agio/api-client/react";
import type { LeadDeskData } from "@agio/api-contract";
import { Banner, Button, ButtonLink, Skeleton } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { tradeIn } from "../../../shell/trading-account.ts";
import { useFollowFormat, usePlatformDay } from "../use-follow-format.tsx";
import { useFollowSend } from "../use-follow-send.ts";
import { Card } from "./Card.tsx";
import { FactTable } from "./FactTable.tsx";
import { FigureGrid } from "./FigureGrid.tsx";
import { FundsSheet } from "./FundsSheet.tsx";
import { LineList } from "./LineList.tsx";
import { StandingTag } from "./StandingTag.tsx";

type Lead = NonNullable<LeadDeskData["lead"]>;

const FLAGS = { into: 1, out: 2 } as const;
type Move = keyof typeof FLAGS;

const isBelow = (amount: string, least: string): boolean => Number(amount) < Number(least);

/** The desk of a leader: own capital, what followers hold, and what would be settled now. */
export function LeadDesk({ lead }: { lead: Lead }) {
  const t = useTranslate();
  const { format, own, figure, gain, part, time, words } = useFollowFormat(lead.coin);
  const [move, setMove] = useState<Move>();
  const { row, preview } = lead;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
      <Card title={t("follow.desk.account", { number: String(lead.accountId) })}>
        <p className="m-0 flex items-center gap-2 text-14">
          <bdi className="font-semibold">{row.name}</bdi>
          <StandingTag leader={row} />
        </p>
        <FigureGrid
          figures={[
            { name: t("contract.account.equity"), value: own(lead.equity) },
            { name: t("wallet.available"), value: own(lead.available) },
            { name: t("wallet.transfer.transferable"), value: own(lead.transferable) },
            { name: t("follow.desk.own"), value: own(lead.ownCapitalMin) },
          ]}
        />
        {row.isLeading && isBelow(lead.equity, lead.ownCapitalMin) ? (
          <Banner tone="warn" icon="info" isRounded>
            {t("follow.desk.fund", { amount: words(lead.ownCapitalMin) })}
          </Banner>
        ) : null}
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => setMove("into")}>{t("follow.desk.into")}</Button>
          <Button onClick={() => setMove("out")}>{t("follow.desk.out")}</Button>
        </div>
        <Button tone="accent" onClick={() => tradeIn(lead.accountId, hrefOf(paths.trade({ tab: "Ustandard" })))}>
          {t("follow.desk.trade")}
        </Button>
        <ButtonLink tone="outline" wide href={hrefOf(paths.leader(row.id))}>
          {t("follow.desk.page")}
        </ButtonLink>
      </Card>
      <Card title={t("follow.figure.followers")}>
        <FigureGrid
          figures={[
            {
              name: t("follow.figure.followers"),
              value: figure(`${format.count(row.followers)} / ${format.count(row.followersMax)}`),
            },
            { name: t("follow.figure.followed"), value: own(row.followed) },
            { name: t("follow.figure.capacity"), value: part(row.capacityUsed) },
            {
              name: t("follow.figure.median"),
              value: row.followersMedian === "" ? "–" : gain(row.followersMedian),
            },
            { name: t("follow.desk.preview"), value: own(preview.amount) },
            { name: t("follow.desk.follows"), value: figure(format.count(preview.follows)) },
            {
              name: t("follow.nextShare"),
              value: lead.nextShareTime === 0 ? "–" : time(lead.nextShareTime),
            },
            { name: t("follow.desk.received"), value: own(lead.received) },
          ]}
        />
      </Card>
      <div className="desk:col-span-full">
        <Received coin={lead.coin} />
      </div>
      <div className="desk:col-span-full">
        <LineList id={lead.accountId} coin={lead.coin} />
      </div>
      {move === undefined ? null : <MoveSheet move={move} lead={lead} onClose={() => setMove(undefined)} />}
    </div>
  );
}

const RECEIVED_REQUEST = { pageNum: 1, pageSize: 200 };
const ROWS_PX = 120;
const SHOWN_FIRST = 10;

function Received({ coin }: { coin: string }) {
  const t = useTranslate();
  const { format, figure, own } = useFollowFormat(coin);
  const dayOf = usePlatformDay();
  const [isWhole, setIsWhole] = useState(false);
  const rows = valueIn(useCall("follow.received", RECEIVED_REQUEST))?.rows;
  return (
    <Card title={t("follow.desk.daysOfShares")}>
      {rows === undefined ? (
        <Skeleton height={ROWS_PX} />
      ) : (
        <FactTable
          label={t("follow.desk.daysOfShares")}
          columns={[
            { id: "day", title: t("follow.daily.day"), render: ({ time }) => figure(dayOf(time)) },
            {
              id: "follows",
              title: t("follow.earned.counted"),
              isEnd: true,
              render: ({ follows }) => figure(format.count(follows)),
            },
            { id: "amount", title: t("common.amount"), isEnd: true, render: ({ amount }) => own(amount) },
          ]}
          rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)}
          keyOf={({ time }) => time}
          none={t("follow.desk.none")}
        />
      )}
      {isWhole || rows === undefined || rows.length <= SHOWN_FIRST ? null : (
        <Button tone="outline" className="justify-self-center" onClick={() => setIsWhole(true)}>
          {t("wallet.statement.more")}
        </Button>
      )}
    </Card>
  );
}

interface MoveSheetProps {
  move: Move;
  lead: Lead;
  onClose: () => void;
}

const NOTHING = "0";

function MoveSheet({ move, lead, onClose }: MoveSheetProps) {
  const t = useTranslate();
  const send = useFollowSend("follow.moveFunds", onClose);
  const free = valueIn(useCall("follow.overview", {}))?.available ?? NOTHING;
  return (
    <FundsSheet
      title={t(`follow.desk.${move}`)}
      coin={lead.coin}
      available={move === "into" ? free : lead.transferable}
      send={send}
      onSubmit={(amount) => void send.act({ amount, flag: FLAGS[move] }, t("follow.done.moved"))}
      onClose={onClose}
    />
  );
}
