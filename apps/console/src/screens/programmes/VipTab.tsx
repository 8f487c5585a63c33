import { useStaffCall } from "@agio/api-client/staff";
import { Button, ButtonLink, TextField } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../features/facts/Facts.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { paths } from "../../paths.ts";
import { format } from "../../shell/format.ts";
import { useText, type Text } from "../../shell/text.ts";
import type { Column } from "../../features/table/columns.ts";
import { useMay } from "../../shell/self.ts";
import { feeText, type Levels } from "./model.ts";
import { Makers } from "./parts/Makers.tsx";

const DAY_MS = 86_400_000;

/** The levels in force, where one user stands, and what a request for other levels would do. */
export function VipTab() {
  const text = useText();
  const remote = useStaffCall("operator.vip.show", {});
  return (
    <>
      <Loaded remote={remote}>{(shown) => <InForce shown={shown} />}</Loaded>
      <div className="grid gap-4 desk:grid-cols-2">
        <OneUser />
        <RequestPreview />
      </div>
      <div>
        <ButtonLink size="small" tone="outline" href={`#${paths.settings("VIP_LEVEL_SETTING")}`}>
          {text("programmes.editLevels")}
        </ButtonLink>
      </div>
    </>
  );
}

type Level = NonNullable<Levels["rules"]>["levels"][number];

function InForce({ shown }: { shown: Levels }) {
  const text = useText();
  const mayAppoint = useMay()("settings.money");
  const { rules, makerTerms, turnedDay } = shown;
  return (
    <>
      {rules === null ? (
        <p className="text-text-2">{text("programmes.notOpen")}</p>
      ) : (
        <>
          <p className="text-text-2">
            {text(rules.isOpen ? "programmes.open" : "programmes.closed")} · {text("programmes.turned")}{" "}
            {format.date(turnedDay * DAY_MS)}
          </p>
          <RowTable
            label={text("programmes.tab.vip")}
            rows={rules.levels}
            columns={levelColumns(text)}
            rowKey={({ level }) => level}
          />
        </>
      )}
      {makerTerms.length === 0 ? null : (
        <section className="grid gap-2">
          <h2 className="text-14 font-semibold">{text("programmes.makerTerms")}</h2>
          <RowTable
            label={text("programmes.makerTerms")}
            rows={makerTerms}
            rowKey={({ termsId }) => termsId}
            columns={[
              { id: "name", header: text("programmes.terms"), cell: ({ termsId, name }) => `${termsId} ${name}` },
              { id: "spot", header: text("programmes.counts.spot"), cell: ({ percents }) => feeText(percents.spot) },
              {
                id: "contract",
                header: text("programmes.counts.contract"),
                cell: ({ percents }) => feeText(percents.contract),
              },
              {
                id: "option",
                header: text("programmes.counts.option"),
                cell: ({ percents }) => feeText(percents.option),
              },
            ]}
          />
        </section>
      )}
      {mayAppoint ? <Makers terms={makerTerms} /> : null}
    </>
  );
}

const levelColumns = (text: Text): Column<Level>[] => [
  { id: "level", header: "VIP", cell: ({ level }) => level },
  { id: "start", header: text("programmes.startsAt"), cell: ({ start }) => format.amount(start), isNumeric: true },
  {
    id: "volume",
    header: text("programmes.volume"),
    cell: ({ volumeStart }) => format.amount(volumeStart ?? undefined),
    isNumeric: true,
  },
  { id: "spot", header: text("programmes.counts.spot"), cell: ({ percents }) => feeText(percents.spot) },
  { id: "contract", header: text("programmes.counts.contract"), cell: ({ percents }) => feeText(percents.contract) },
  { id: "option", header: text("programmes.counts.option"), cell: ({ percents }) => feeText(percents.option) },
];

function OneUser() {
  const text = useText();
  const [typed, setTyped] = useState("");
  const [userId, setUserId] = useState<number>();
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-14 font-semibold">{text("programmes.lookUp")}</h2>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setUserId(Number(typed));
        }}
      >
        <TextField label={text("programmes.userId")} inputMode="numeric" value={typed} onChange={setTyped} />
        <Button type="submit" disabled={!/^[1-9]\d{0,8}$/.test(typed)}>
          {text("programmes.preview")}
        </Button>
      </form>
      {userId === undefined ? null : <UserLevel userId={userId} />}
    </section>
  );
}

function UserLevel({ userId }: { userId: number }) {
  const text = useText();
  const remote = useStaffCall("operator.vip.show", { userId });
  return (
    <Loaded remote={remote}>
      {({ user }) =>
        user === null ? null : (
          <Facts
            rows={[
              ["VIP", user.level],
              [text("programmes.average"), format.amount(user.average)],
              [text("programmes.volume"), format.amount(user.volume)],
              [text("programmes.counts.spot"), feeText(user.percents.spot)],
              [text("programmes.counts.contract"), feeText(user.percents.contract)],
              [text("programmes.counts.option"), feeText(user.percents.option)],
            ]}
          />
        )
      }
    </Loaded>
  );
}

/** Users by level, as they stand and by the levels that a request asks for. */
function RequestPreview() {
  const text = useText();
  const [typed, setTyped] = useState("");
  const [id, setId] = useState<number>();
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-14 font-semibold">{text("programmes.previewLevels")}</h2>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setId(Number(typed));
        }}
      >
        <TextField label={text("programmes.previewRequest")} inputMode="numeric" value={typed} onChange={setTyped} />
        <Button type="submit" disabled={!/^[1-9]\d{0,8}$/.test(typed)}>
          {text("programmes.preview")}
        </Button>
      </form>
      {id === undefined ? null : <LevelChange id={id} />}
    </section>
  );
}

function LevelChange({ id }: { id: number }) {
  const text = useText();
  const remote = useStaffCall("operator.vip.preview", { id });
  return (
    <Loaded remote={remote}>
      {({ users, obstacle }) => (
        <>
          {obstacle === "" ? null : (
            <p role="alert" className="text-danger">
              {text("programmes.obstacle", { name: obstacle })}
            </p>
          )}
          <RowTable
            label={text("programmes.users")}
            rows={users}
            rowKey={({ level }) => level}
            columns={[
              { id: "level", header: "VIP", cell: ({ level }) => level },
              { id: "now", header: text("programmes.now"), cell: ({ now }) => format.count(now), isNumeric: true },
              {
                id: "after",
                header: text("programmes.after"),
                cell: ({ after }) => format.count(after),
                isNumeric: true,
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
