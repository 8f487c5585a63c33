import type { QueueFrame } from "@agio/api-contract";
import type { QueueKind } from "@agio/api-contract/queue";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";

interface CountersProps {
  counts: QueueFrame["data"]["counts"] | undefined;
  kind: QueueKind | undefined;
  onKind: (kind: QueueKind | undefined) => void;
}

/** How many wait of each kind, live; a press shows that kind alone. */
export function Counters({ counts, kind, onKind }: CountersProps) {
  const text = useText();
  const all = counts?.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{text("queue.kindLabel")}</legend>
      <Counter
        label={text("table.all")}
        waiting={all}
        overdue={0}
        isChosen={kind === undefined}
        onPress={() => onKind(undefined)}
      />
      {(counts ?? []).map((count) => (
        <Counter
          key={count.kind}
          label={text(`queue.kind.${count.kind}`)}
          waiting={count.waiting}
          overdue={count.overdue}
          isChosen={kind === count.kind}
          onPress={() => onKind(count.kind)}
        />
      ))}
    </fieldset>
  );
}

interface CounterProps {
  label: string;
  waiting: number | undefined;
  overdue: number;
  isChosen: boolean;
  onPress: () => void;
}

function Counter({ label, waiting, overdue, isChosen, onPress }: CounterProps) {
  const text = useText();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={`flex min-h-(--target) items-baseline gap-2 rounded-2 border px-3 py-1.5 ${isChosen ? "border-accent bg-accent-soft" : "border-line bg-surface-1"}`}
    >
      <span>{label}</span>
      <strong className="tabular-nums">{format.count(waiting)}</strong>
      {overdue > 0 ? (
        <span className="text-12 text-danger">{text("queue.overdue", { count: format.count(overdue) })}</span>
      ) : null}
    </button>
  );
}
