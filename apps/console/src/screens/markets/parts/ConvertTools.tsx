import type { DataOf } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import { Button, Select } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RecordForm } from "../../../features/rules/RecordForm.tsx";
import { useRuleName } from "../../../features/rules/use-rule-name.ts";
import { figure, plain } from "../../../features/table/column-makers.ts";
import type { Column } from "../../../features/table/columns.ts";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { format } from "../../../shell/format.ts";
import { useMay } from "../../../shell/self.ts";
import { useText, type Text } from "../../../shell/text.ts";
import { changeOf, withReason } from "../model.ts";

/** A coin of the convert list to begin with, closed until somebody opens it. */
const FIRST_TERMS = { spread: "0.5", feeRate: "0", minValue: "10", maxValue: "10000", isOpen: true };
const LAST = 50;

interface ConvertToolsProps {
  coins: readonly string[];
  /** Those that are in the convert list already. */
  listed: readonly string[];
}

/** Puts a coin into the convert list, and shows what users converted last. */
export function ConvertTools({ coins, listed }: ConvertToolsProps) {
  const text = useText();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const free = coins.filter((coin) => !listed.includes(coin));
  return (
    <>
      {may("settings.money") && !isAdding && free.length > 0 ? (
        <div>
          <Button size="small" tone="outline" onClick={() => setAdding(true)}>
            {text("convert.add")}
          </Button>
        </div>
      ) : null}
      {isAdding ? <AddCoin free={free} onClose={() => setAdding(false)} /> : null}
      {may("funds.read") ? <LastConversions /> : null}
    </>
  );
}

function AddCoin({ free, onClose }: { free: readonly string[]; onClose: () => void }) {
  const text = useText();
  const nameOf = useRuleName();
  const { ask, isSending } = useAsking("operator.conversions.coins");
  const [coin, setCoin] = useState(free[0] ?? "");
  const send = async (rules: object, reason: string): Promise<boolean> => {
    const { name, request } = changeOf("convert", { id: coin }, rules);
    const isAsked = (await ask(name, withReason(request, reason))) !== undefined;
    if (isAsked) onClose();
    return isAsked;
  };
  return (
    <section className="console-card grid gap-3" aria-label={text("convert.add")}>
      <h2 className="text-14 font-semibold">{text("convert.add")}</h2>
      <p className="text-text-2">{text("convert.meaning")}</p>
      <Select
        label={text("convert.coin")}
        size="small"
        className="max-w-64"
        value={coin}
        options={free.map((id) => ({ id, label: id }))}
        onChange={setCoin}
      />
      <RecordForm
        rules={FIRST_TERMS}
        isNew
        title={`${text("convert.add")}: ${coin}`}
        isBusy={isSending}
        nameOf={nameOf}
        onSend={send}
      />
      <div>
        <Button size="small" tone="quiet" onClick={onClose}>
          {text("shell.cancel")}
        </Button>
      </div>
    </section>
  );
}

type Conversion = DataOf<"operator.conversions.list">["rows"][number];

function LastConversions() {
  const text = useText();
  const remote = useStaffCall("operator.conversions.list", { pageSize: LAST });
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-semibold">{text("convert.last")}</h2>
      <Loaded remote={remote}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-text-2">{text("table.empty")}</p>
          ) : (
            <RowTable
              label={text("convert.last")}
              rows={rows}
              columns={conversionColumns(text)}
              rowKey={({ id }) => id}
              height="40dvh"
            />
          )
        }
      </Loaded>
    </section>
  );
}

const conversionColumns = (text: Text): Column<Conversion>[] => [
  plain("time", text("convert.time"), ({ createTime }) => format.dateTime(createTime)),
  {
    id: "user",
    header: text("programmes.userId"),
    cell: ({ userId }) => <a href={`#/users/${userId}`}>{userId}</a>,
    csv: ({ userId }) => userId,
  },
  figure("from", text("convert.from"), ({ fromAmount }) => fromAmount, format.amount),
  plain("fromCoin", text("convert.fromCoin"), ({ fromSymbol }) => fromSymbol),
  figure("to", text("convert.to"), ({ toAmount }) => toAmount, format.amount),
  plain("toCoin", text("convert.toCoin"), ({ toSymbol }) => toSymbol),
  figure("price", text("convert.rate"), ({ price }) => price, format.amount),
  figure("fee", text("convert.fee"), ({ fee }) => fee, format.amount),
];
