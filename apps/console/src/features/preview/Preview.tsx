import { useStaffCall } from "@agio/api-client/staff";
import { Banner } from "@agio/ui";
import { useEffect, useState } from "react";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { accountName, purposeName } from "../ledger/ledger-names.ts";
import { Loaded } from "../page/Loaded.tsx";
import { eventFacts, eventWords, holderWords, type Previewed, type PreviewOf } from "./model.ts";

/** Fields that are still being typed are not tried. */
const RESTS_MS = 400;

/** A change carried out on a copy of the exchange: its postings, and what else would happen, or why it would be refused. */
export function Preview({ of }: { of: PreviewOf }) {
  const text = useText();
  const asked = useRested("id" in of ? { id: of.id } : { call: of.call, request: { ...of.request } });
  const previewed = useStaffCall("operator.requests.preview", asked, { isReadOnOpening: true });
  return (
    <section className="grid min-w-0 content-start gap-2 text-13" aria-label={text("preview.title")} aria-live="polite">
      <h3 className="text-14 font-semibold">{text("preview.title")}</h3>
      <Loaded remote={previewed} height={64}>
        {(shown) => <Shown shown={shown} />}
      </Loaded>
    </section>
  );
}

function Shown({ shown }: { shown: Previewed }) {
  const text = useText();
  const { obstacle, isTried, postings, events, sequence, isCut } = shown;
  return (
    <>
      {obstacle === null ? null : (
        <Banner tone="warn" isRounded>
          {text("preview.refused", { words: obstacle.text })}
        </Banner>
      )}
      {obstacle === null && isTried && postings.length === 0 ? (
        <p className="text-text-2">{text("preview.noPostings")}</p>
      ) : null}
      {postings.length === 0 ? null : <Postings rows={postings} />}
      {events.length === 0 ? null : (
        <ul className="grid gap-1">
          {events.map((event) => (
            <li key={event.name} className="min-w-0 break-words">
              {eventWords(text, event)} <span className="text-12 text-text-2">{eventFacts(text, event)}</span>
            </li>
          ))}
        </ul>
      )}
      {isCut ? <p className="text-warn">{text("preview.isCut")}</p> : null}
      <p className="text-12 text-text-2">
        {text(isTried ? "preview.tried" : "preview.tooLarge", { sequence: format.count(sequence) })}
      </p>
    </>
  );
}

function Postings({ rows }: { rows: Previewed["postings"] }) {
  const text = useText();
  return (
    <div className="overflow-x-auto rounded-1 border border-line">
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col">{text("ledger.account")}</th>
            <th scope="col">{text("ledger.kind")}</th>
            <th scope="col" className="text-end">
              {text("ledger.amount")}
            </th>
            <th scope="col" className="text-end">
              {text("ledger.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.account} ${row.coin}`}>
              <th scope="row">
                {accountName(text, row.account)}
                <span className="block text-12 text-text-2">{holderWords(text, row)}</span>
              </th>
              <td>{purposeName(text, row.kind)}</td>
              <td className="text-end">
                {format.amount(row.amount)} {row.coin}
              </td>
              <td className="text-end">{row.after === null ? "" : format.amount(row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value once it has stayed the same for a while; the first one at once. */
function useRested<Value extends object>(value: Value): Value {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as Value), RESTS_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return rested;
}
