import type { DataOf, RequestOf } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import { Button, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { figure, plain } from "../../../features/table/column-makers.ts";
import type { Column } from "../../../features/table/columns.ts";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText, type Text } from "../../../shell/text.ts";
import { COUNTS } from "../model.ts";
import { EMPTY_TAKE_BACK, isTooMuch, takeBackOf, type TakeBackDraft } from "./take-back-model.ts";

type Line = DataOf<"operator.referrals.previewTakeBack">["lines"][number];
type Wanted = RequestOf<"operator.referrals.previewTakeBack">;

/** Takes a reward back within seven days: first the lines that it would post, then the request of two people. */
export function TakeBack() {
  const text = useText();
  const [draft, setDraft] = useState<TakeBackDraft>(EMPTY_TAKE_BACK);
  const [looked, setLooked] = useState<Wanted>();
  const wanted = takeBackOf(draft);
  const type = (part: Partial<TakeBackDraft>) => {
    setDraft({ ...draft, ...part });
    setLooked(undefined);
  };
  return (
    <section className="console-card grid content-start gap-3" aria-label={text("rewards.takeBack")}>
      <h2 className="text-14 font-semibold">{text("rewards.takeBack")}</h2>
      <p className="text-text-2">{text("rewards.takeBackMeaning")}</p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setLooked(wanted);
        }}
      >
        <div className="settings-fields">
          {(["userId", "payerId"] as const).map((name) => (
            <TextField
              key={name}
              label={text(`rewards.${name}`)}
              inputMode="numeric"
              value={draft[name]}
              onChange={(typed) => type({ [name]: typed })}
            />
          ))}
          <Select
            label={text("programmes.product")}
            value={draft.product}
            options={COUNTS.map((id) => ({ id, label: text(`programmes.counts.${id}`) }))}
            onChange={(product) => type({ product })}
          />
          <TextField label={text("rewards.coin")} value={draft.coin} onChange={(coin) => type({ coin })} />
          <TextField type="date" label={text("rewards.day")} value={draft.day} onChange={(day) => type({ day })} />
          <TextField
            label={text("programmes.amount")}
            inputMode="decimal"
            value={draft.amount}
            onChange={(amount) => type({ amount })}
          />
        </div>
        <div>
          <Button type="submit" size="small" tone="outline" disabled={wanted === undefined}>
            {text("programmes.preview")}
          </Button>
        </div>
      </form>
      {looked === undefined ? null : <Preview key={JSON.stringify(looked)} wanted={looked} />}
    </section>
  );
}

const lineColumns = (text: Text): Column<Line>[] => [
  plain("account", text("ledger.account"), ({ account }) => account),
  plain("user", text("programmes.userId"), ({ userId }) => (userId === 0 ? "" : userId)),
  figure("amount", text("programmes.amount"), ({ amount }) => amount, format.amount),
];

function Preview({ wanted }: { wanted: Wanted }) {
  const text = useText();
  const mayAsk = useMay()("settings.money");
  const { ask, isSending } = useAsking("operator.referrals.show", "operator.referrals.previewTakeBack");
  const remote = useStaffCall("operator.referrals.previewTakeBack", wanted);
  const [isAsking, setAsking] = useState(false);
  const confirm = async (reason: string) => {
    if ((await ask("operator.referrals.takeBack", { ...wanted, reason })) !== undefined) setAsking(false);
  };
  const title = `${text("rewards.takeBack")}: ${format.amount(wanted.amount)} ${wanted.coin}`;
  return (
    <Loaded remote={remote}>
      {({ paid, takenBack, endTime, lines }) => (
        <div className="grid gap-3">
          <Facts
            rows={[
              [text("rewards.paid"), `${format.amount(paid)} ${wanted.coin}`],
              [text("rewards.takenBack"), `${format.amount(takenBack)} ${wanted.coin}`],
              [text("rewards.until"), format.dateTime(endTime)],
            ]}
          />
          <RowTable
            label={text("rewards.lines")}
            rows={lines}
            rowKey={({ account, userId }) => `${account} ${userId}`}
            columns={lineColumns(text)}
          />
          {isTooMuch(wanted.amount, paid, takenBack) ? (
            <p role="alert" className="text-danger">
              {text("rewards.tooMuch")}
            </p>
          ) : mayAsk ? (
            <div>
              <Button size="small" tone="accent" onClick={() => setAsking(true)}>
                {text("markets.ask")}
              </Button>
            </div>
          ) : null}
          {isAsking ? (
            <ReasonDialog
              title={title}
              confirmLabel={text("markets.ask")}
              tone="danger"
              isBusy={isSending}
              onConfirm={(reason) => void confirm(reason)}
              onClose={() => setAsking(false)}
              preview={{ call: "operator.referrals.takeBack", request: wanted }}
            >
              <p>{text("rewards.debt")}</p>
            </ReasonDialog>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
