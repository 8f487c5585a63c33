import type { DataOf } from "@agio/api-contract";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";

/** Says who else works on an item. */
export function TakenNote({ holder }: { holder: DataOf<"operator.queue.take"> | undefined }) {
  const text = useText();
  if (holder === undefined) return null;
  return (
    <output className="block rounded-1 bg-warn-soft px-3 py-2 text-warn">
      {text("work.takenBy", { name: holder.loginName, time: format.dateTime(holder.until) })}
    </output>
  );
}
