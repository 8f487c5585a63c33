import { Banner, Button } from "@agio/ui";
import { useText } from "../../shell/text.ts";
import { Diff } from "../diff/Diff.tsx";

interface StaleNoteProps {
  theirs: unknown;
  mine: unknown;
  onTake: () => void;
  onKeep: () => void;
}

const STALE = -9004;

/** Whether somebody else was faster. */
export const isStale = (failure: { readonly kind: string; readonly code?: number }): boolean =>
  failure.kind === "reject" && failure.code === STALE;

/** Both versions side by side when somebody else was faster. */
export function StaleNote({ theirs, mine, onTake, onKeep }: StaleNoteProps) {
  const text = useText();
  return (
    <Banner tone="warn" icon="info" isRounded isLive>
      <div className="grid gap-3">
        <p>{text("stale.text")}</p>
        <Diff before={theirs} after={mine} />
        <div className="flex gap-2">
          <Button size="small" onClick={onTake}>
            {text("stale.take")}
          </Button>
          <Button size="small" tone="outline" onClick={onKeep}>
            {text("stale.keep")}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
