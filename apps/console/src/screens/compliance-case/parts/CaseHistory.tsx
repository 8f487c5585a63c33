import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { HISTORY_KINDS, type ShownCase } from "../model.ts";

/** All that happened to a case, oldest first. Nothing of it is ever changed. */
export function CaseHistory({ history }: Pick<ShownCase, "history">) {
  const text = useText();
  const kindText = (kind: string): string => {
    const known = HISTORY_KINDS.find((one) => one === kind);
    return known === undefined ? kind : text(`compliance.history.${known}`);
  };
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-semibold">{text("compliance.history.title")}</h2>
      <ol className="console-card grid gap-3">
        {history.map((entry) => (
          <li key={entry.id} className="grid gap-1">
            <p className="text-12 text-text-2">
              {format.dateTime(entry.createTime)} · {entry.operatorName || text("compliance.history.exchange")} ·{" "}
              {kindText(entry.kind)}
            </p>
            {entry.text === "" ? null : <p className="break-words whitespace-pre-line">{entry.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
