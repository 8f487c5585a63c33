import type { LeaderRow } from "@agio/api-contract";
import { classNames, Icon, Sparkline } from "@agio/ui";
import { useNavigate } from "react-router";
import { directionOf } from "../../../features/contract-funds/live-funds.ts";
import { DeskTable, type DeskColumn } from "../../../features/desk-page/DeskTable.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { LEADER_ORDERS, type LeaderOrder } from "../model.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { StandingTag } from "./StandingTag.tsx";

interface LeaderTableProps {
  leaders: readonly LeaderRow[];
  order: LeaderOrder;
  onOrder: (order: LeaderOrder) => void;
}

const CURVE_PX = 24;

/** Leaders side by side on a desk; a press on a head has the server sort them by it. */
export function LeaderTable({ leaders, order, onOrder }: LeaderTableProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const columns = useLeaderColumns().map((column) => ({
    ...column,
    title: <OrderedHead id={column.id} order={order} onOrder={onOrder} name={column.title} />,
  }));
  return (
    <DeskTable
      label={t("follow.tab.leaders")}
      columns={columns}
      rows={leaders}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate(paths.leader(id))}
    />
  );
}

interface OrderedHeadProps {
  id: string;
  name: string;
  order: LeaderOrder;
  onOrder: (order: LeaderOrder) => void;
}

function OrderedHead({ id, name, order, onOrder }: OrderedHeadProps) {
  const own = LEADER_ORDERS.find((each) => each === id);
  if (own === undefined) return name;
  const isOn = own === order;
  return (
    <button
      type="button"
      className={classNames("inline-flex h-9 items-center gap-1 font-medium hover:text-text-1", isOn && "text-text-1")}
      aria-pressed={isOn}
      onClick={() => onOrder(own)}
    >
      {name}
      <Icon name="down" size={12} className={isOn ? "" : "opacity-40"} />
    </button>
  );
}

function useLeaderColumns(): readonly (DeskColumn<LeaderRow> & { readonly title: string })[] {
  const t = useTranslate();
  const { coin } = useContractNames();
  const { format, gain, part, open, figure } = useFollowFormat(coin);
  return [
    {
      id: "name",
      title: t("follow.tab.leaders"),
      render: (leader) => (
        <span className="flex items-center gap-2">
          <span className="w-7 text-text-3 ui-figures">{leader.rank === 0 ? "–" : format.count(leader.rank)}</span>
          <a className="font-semibold text-text-1 hover:text-accent" href={hrefOf(paths.leader(leader.id))}>
            <bdi>{leader.name}</bdi>
          </a>
          <StandingTag leader={leader} />
        </span>
      ),
    },
    {
      id: "score",
      title: t("follow.figure.score"),
      isEnd: true,
      render: ({ rank, score }) => figure(rank === 0 ? "–" : format.grouped(score)),
    },
    {
      id: "return30",
      title: t("follow.figure.return30"),
      isEnd: true,
      render: ({ curve, return30 }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <Sparkline values={curve.map(Number)} direction={directionOf(return30)} height={CURVE_PX} />
          <span className="min-w-18">{gain(return30)}</span>
        </span>
      ),
    },
    {
      id: "return90",
      title: t("follow.figure.return90"),
      isEnd: true,
      render: ({ return90 }) => gain(return90),
    },
    {
      id: "returnAll",
      title: t("follow.figure.returnAll"),
      isEnd: true,
      render: ({ returnAll }) => gain(returnAll),
    },
    {
      id: "drawdown",
      title: t("follow.figure.drawdown"),
      isEnd: true,
      render: ({ drawdown }) => part(drawdown),
    },
    {
      id: "days",
      title: t("follow.figure.days"),
      isEnd: true,
      render: ({ days }) => figure(format.count(days)),
    },
    {
      id: "ownCapital",
      title: t("follow.figure.ownCapital"),
      isEnd: true,
      render: ({ ownCapital }) => open(ownCapital),
    },
    {
      id: "followed",
      title: t("follow.figure.followed"),
      isEnd: true,
      render: ({ followed }) => open(followed),
    },
    {
      id: "followers",
      title: t("follow.figure.followers"),
      isEnd: true,
      render: ({ followers, followersMax }) => figure(`${format.count(followers)} / ${format.count(followersMax)}`),
    },
    {
      id: "median",
      title: t("follow.figure.median"),
      isEnd: true,
      render: ({ followersMedian }) => (followersMedian === "" ? "–" : gain(followersMedian)),
    },
  ];
}
