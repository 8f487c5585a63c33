import { useStaffCall } from "@agio/api-client/staff";
import { Banner } from "@agio/ui";
import type { ReactNode } from "react";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { Runway } from "../../features/runway/Runway.tsx";
import { Days } from "./parts/Days.tsx";
import { coinColumns } from "./parts/coin-columns.tsx";
import { ClockWord } from "./parts/ClockWord.tsx";
import { assetColumns, byWeight, gibibytes, marketColumns, troublesOf, type Home } from "./model.ts";

const EVERY_MS = 3_000;

/** How the exchange stands now: what wants a hand first, then markets, money and machines. */
export function HomeScreen() {
  const text = useText();
  const home = useStaffCall("operator.home.show", {}, { everyMs: EVERY_MS });
  return (
    <Page title={text("home.title")}>
      <Loaded remote={home} height={480}>
        {(shown) => <Shown home={shown} />}
      </Loaded>
    </Page>
  );
}

function Shown({ home }: { home: Home }) {
  const text = useText();
  const isDemo = useSelf()?.isDemo ?? false;
  const troubles = troublesOf(home, isDemo);
  const assets = home.chains.flatMap(({ chain, assets: rows }) => rows.map((row) => ({ ...row, chain })));
  return (
    <>
      {troubles.length === 0 ? (
        <Banner icon="check" isRounded>
          {text("home.well", { time: format.dateTime(home.time) })}
        </Banner>
      ) : (
        troubles.map((trouble) => (
          <Banner key={trouble} tone="danger" isRounded isLive>
            {text(`home.troubles.${trouble}`)}
          </Banner>
        ))
      )}
      {home.clock.isOff ? <ClockWord /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        <Queues home={home} />
        <Machine home={home} />
        <div className="grid content-start gap-4">
          <Sources home={home} />
          <Exposure home={home} />
        </div>
      </div>
      <Runway isBrief />
      <Days />
      <Part title={text("home.coinsTitle")}>
        <RowTable
          label={text("home.coinsTitle")}
          rows={home.coins}
          columns={coinColumns(text)}
          rowKey={({ coin }) => coin}
        />
      </Part>
      {assets.length === 0 ? null : (
        <Part title={text("home.hotTitle")}>
          <RowTable
            label={text("home.hotTitle")}
            rows={assets}
            columns={assetColumns(text)}
            rowKey={({ channel }) => channel}
            onOpen={() => {
              window.location.hash = "#/wallet";
            }}
          />
        </Part>
      )}
      <Part title={text("home.marketsTitle")}>
        <RowTable
          label={text("home.marketsTitle")}
          rows={home.markets.toSorted(byWeight)}
          columns={marketColumns(text)}
          rowKey={({ symbol }) => symbol}
          onOpen={({ symbol, kind }) => {
            window.location.hash = `#/markets?kind=${kind === "pair" ? "pairs" : "contracts"}&open=${symbol}`;
          }}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Card({ title, rows }: { title: string; rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <section className="console-card grid content-start gap-2">
      <h2 className="font-semibold">{title}</h2>
      <Facts rows={rows} />
    </section>
  );
}

/** A number opens the rows that it is made of. */
const link = (href: string, words: string): ReactNode => <a href={href}>{words}</a>;
const count = (href: string, value: number): ReactNode => link(href, format.count(value));

function Queues({ home }: { home: Home }) {
  const text = useText();
  const { withdrawals, deposits, payoutPauses, halts } = home.queues;
  return (
    <Card
      title={text("home.queuesTitle")}
      rows={[
        [text("home.queues.withdrawals"), count("#/withdrawals", withdrawals)],
        [text("home.queues.deposits"), count("#/deposits", deposits)],
        [text("home.queues.halts"), count("#/markets", halts)],
        [text("home.queues.payoutPauses"), count("#/wallet", payoutPauses)],
        [text("home.queues.incidents"), count("#/incidents", home.incidents)],
      ]}
    />
  );
}

function Machine({ home }: { home: Home }) {
  const text = useText();
  const { journal, history, clock, load, disk, balances } = home;
  return (
    <Card
      title={text("home.machineTitle")}
      rows={[
        [text("home.machine.sequence"), count("#/ledger", journal.sequence)],
        [
          text("home.machine.lag"),
          text("home.machine.lagText", { count: format.count(history.lag), time: format.duration(history.behindMs) }),
        ],
        [text("home.machine.clock"), `${clock.differenceMs} ms`],
        [text("home.machine.loop"), `${load.loopDelayMs} ms`],
        [text("home.machine.sockets"), format.count(load.sockets)],
        [text("home.machine.memory"), gibibytes(load.memoryBytes)],
        [text("home.machine.disk"), disk.freeBytes === 0 ? undefined : gibibytes(disk.freeBytes)],
        [
          text("home.machine.balances"),
          balances.time === 0 ? undefined : link("#/reconciliation", format.dateTime(balances.time)),
        ],
        [text("home.machine.uptime"), format.duration(home.time - home.startTime)],
      ]}
    />
  );
}

function Sources({ home }: { home: Home }) {
  const text = useText();
  return (
    <Card
      title={text("home.sourcesTitle")}
      rows={[
        ...home.venues.map(
          ({ venue, heard, of }) => [venue, link("#/markets?kind=pairs", `${heard} / ${of}`)] as const,
        ),
        ...home.chains.map(
          ({ chain, height, nodeHeight, isReachable }) =>
            [
              chain,
              link(
                "#/wallet",
                isReachable
                  ? text("home.height", { height: format.count(height), behind: format.count(nodeHeight - height) })
                  : text("home.unreachable"),
              ),
            ] as const,
        ),
      ]}
    />
  );
}

/** Accounts that hold the promises of each product. */
const PROMISED_ON = { second: "escrow.second", option: "escrow.option", finance: "interest" } as const;

function Exposure({ home }: { home: Home }) {
  const text = useText();
  const rows = (["second", "option", "finance"] as const).flatMap((product) =>
    home.exposure[product].map(
      ({ coin, amount }) =>
        [
          text(`home.exposure.${product}`),
          link(`#${paths.ledger({ account: PROMISED_ON[product], coin })}`, `${format.amount(amount)} ${coin}`),
        ] as const,
    ),
  );
  return <Card title={text("home.exposureTitle")} rows={rows.length === 0 ? [[text("shell.none"), ""]] : rows} />;
}
