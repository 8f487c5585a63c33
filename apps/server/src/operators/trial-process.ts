// A copy of an exchange that is too large to be copied while it trades: read from its journal, beside it, and thrown away after one
// trial. Arguments: folder of the journal, sequence.
import { ENGINE_FLAGS, type Command } from "@agio/core";
import { openJournalFollower } from "@agio/journal";
import { recover } from "@agio/pipeline";
import { setFlagsFromString } from "node:v8";
import { openTrialPipeline } from "./trial-pipeline.ts";

setFlagsFromString(ENGINE_FLAGS);
// Whoever asked for it is gone, or has had enough.
process.once("disconnect", () => process.exit(0));
const [folder = "", sequence = ""] = process.argv.slice(2);
try {
  const { state, lastSequence } = await recover(await openJournalFollower(folder, Number(sequence)));
  let now = 0;
  let told = 0;
  const trial = openTrialPipeline({ state, sequence: lastSequence }, () => now);
  process.on("message", ({ command, at }: { readonly command: Command; readonly at: number }) => {
    now = at;
    void trial.submit(command).then((settled) => {
      const events = trial.events.slice(told);
      told = trial.events.length;
      process.send?.({ settled, events, isCut: trial.isCut });
    });
  });
  process.send?.({ isReady: true });
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
