import { Button, TextField } from "@agio/ui";
import { useState } from "react";
import { accountName } from "../../features/ledger/ledger-names.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import type { UserData } from "./model.ts";

interface BalancesProps {
  balances: UserData["balances"];
  /** Of the address. */
  day: string;
  sequence: string;
  onMoment: (moment: { day: string; sequence: string }) => void;
}

/** Somebody's balances, now or as their lines up to a moment left them. */
export function Balances({ balances, day, sequence, onMoment }: BalancesProps) {
  const text = useText();
  const isPast = day !== "" || sequence !== "";
  return (
    <section className="console-card grid content-start gap-3 text-13" aria-label={text("users.balances.title")}>
      <h2 className="text-14 font-semibold">{text("users.balances.title")}</h2>
      <form
        key={`${day} ${sequence}`}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          onMoment({ day: String(form.get("day") ?? ""), sequence: String(form.get("sequence") ?? "") });
        }}
      >
        <MomentField label={text("users.balances.asOf")} name="day" type="date" given={day} />
        <MomentField label={text("users.balances.sequence")} name="sequence" given={sequence} />
        <Button size="small" type="submit" tone="outline">
          {text("users.reveal")}
        </Button>
        {isPast ? (
          <Button size="small" tone="quiet" onClick={() => onMoment({ day: "", sequence: "" })}>
            {text("users.balances.now")}
          </Button>
        ) : null}
      </form>
      {isPast ? (
        <p className="text-12 text-text-2">
          {text("users.balances.counted", { sequence: format.count(balances.sequence) })}
        </p>
      ) : null}
      {balances.isCut ? <p className="text-12 text-warn">{text("users.balances.isCut")}</p> : null}
      {balances.rows.length === 0 ? (
        <p className="text-text-2">{text("users.balances.empty")}</p>
      ) : (
        // A list that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="max-h-72 overflow-auto" tabIndex={0}>
          <table className="console-table">
            <thead>
              <tr>
                <th scope="col">{text("users.columns.coin")}</th>
                <th scope="col">{text("users.columns.account")}</th>
                <th scope="col" data-numeric="">
                  {text("users.columns.amount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {balances.rows.map(({ account, coin, positionId, amount }) => (
                <tr key={`${coin} ${account} ${positionId}`}>
                  <td>{coin}</td>
                  <td>
                    {accountName(text, account)}
                    {positionId === 0 ? "" : ` ${positionId}`}
                  </td>
                  <td data-numeric="">{format.amount(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function MomentField({ given, ...field }: { label: string; name: string; type?: string; given: string }) {
  const [value, setValue] = useState(given);
  return <TextField {...field} size="small" value={value} onChange={setValue} inputMode="numeric" />;
}
